type Props = { readonly html: string; readonly title: string; readonly className?: string };

/** A whole page that the server drew, in a frame of an opaque origin where nothing runs. */
export const DrawnPage = ({ html, title, className }: Props) => (
  <iframe sandbox="" srcDoc={html} title={title} className={className} />
);
