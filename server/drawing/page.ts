const styles = {
  word: `body{margin:0;background:#e9eaec}main{max-width:680px;margin:20px auto;padding:64px 72px;background:#fff;color:#111;box-shadow:0 1px 4px #0003;font:15px/1.5 Calibri,Carlito,'Segoe UI',sans-serif;overflow-wrap:anywhere}
    h1{font-size:1.6em}h2{font-size:1.3em}h3{font-size:1.1em}p{margin:0 0 .7em;min-height:1em}img{max-width:100%;height:auto}mark{background:#ffe08a;border-radius:2px}mark.undeclined{background:#cfe3ff}table{border-collapse:collapse;width:100%;margin:.6em 0}td,th{border:1px solid #bbb;padding:4px 8px;vertical-align:top;text-align:start}
    .center{text-align:center}.end{text-align:right}.both{text-align:justify}@media(max-width:640px){main{margin:0;padding:24px 18px;box-shadow:none}}
    @media print{body{background:none}main{max-width:none;margin:0;padding:0;box-shadow:none}}`,
  sheet: `body{margin:0;background:#fff;color:#111;font:13px/1.4 Calibri,Carlito,'Segoe UI',sans-serif}h2{font-size:14px;margin:0;padding:10px 12px 6px;position:sticky;left:0}
    table{border-collapse:collapse;margin:0 12px 16px}td,th{border:1px solid #d5d8dc;padding:2px 8px;white-space:pre-wrap;max-width:420px;overflow-wrap:anywhere;vertical-align:top;text-align:start}
    th{background:#f2f3f5;color:#5b6470;font-weight:400;text-align:center}.n{text-align:right;font-variant-numeric:tabular-nums}p{padding:0 12px;color:#5b6470}`,
  none: `body{margin:0;display:grid;place-items:center;min-height:100vh;background:#fff;color:#333;font:15px/1.5 'Segoe UI',sans-serif}main{padding:24px;max-width:420px;text-align:center}`,
} as const;

/** A complete page around rendered content, which has been sanitised. */
export const pageOf = (kind: keyof typeof styles, html: string): Buffer =>
  Buffer.from(
    `<!doctype html><html lang="is"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><style>${styles[kind]}</style><body><main>${html}</main></body></html>`,
  );
