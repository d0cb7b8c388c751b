-- Whom a comment mentions is asked of that comment, not of all comments that the person sees.

alter policy app_reads on comment_mention using (tenant_id = app_tenant()
  and exists (select from comment c where c.tenant_id = comment_mention.tenant_id and c.id = comment_mention.comment_id));
