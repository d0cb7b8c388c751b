-- Passkeys (WebAuthn): what the server knows of a key whose secret never leaves its owner's device.
create table passkey (
  id uuid primary key default gen_random_uuid(),
  user_id int not null references user_account on delete cascade,
  credential_id bytea not null unique check (octet_length(credential_id) <= 1023),
  public_key bytea not null,
  uses bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
comment on column passkey.uses is 'as the device counts them; of a key that lives on several devices always 0';
create index passkey_user on passkey (user_id);

-- Challenges that were answered, until they would be refused for their age: each is good once.
create table passkey_answer (
  challenge bytea primary key,
  expires_at timestamptz not null
);
create index passkey_answer_expiry on passkey_answer (expires_at);

do $$
declare name text;
begin
  foreach name in array array['passkey', 'passkey_answer'] loop
    call close_table(name);
    call secure_for_role(name, 'stod_auth');
  end loop;
end $$;
