import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'

/** Pages that the server draws itself: few, without scripts, in the console's colours. */
export interface PlainPage {
  title: string
  /** HTML; whatever came from somebody is escaped in it. */
  body: string
  /** Where its forms may lead, and be led on to; by default nowhere. */
  formAction?: string
  /** Of its words; English where it is not said. */
  language?: string
  /** Styles of its own, after those of all pages. */
  style?: string
}

const style = `
:root { color-scheme: light dark; --ink: light-dark(#1b1c1f, #ececef); --quiet: light-dark(#5d6069, #a0a3ad);
  --surface: light-dark(#ffffff, #17181b); --sunken: light-dark(#f6f6f7, #111214); --hover: light-dark(#f0f0f2, #222328);
  --line: light-dark(#e4e4e8, #2a2b31); --line-strong: light-dark(#82858f, #777a85); --accent: light-dark(#334fa8, #8aa5ee) }
* { box-sizing: border-box }
body { margin: 0; background: var(--sunken); color: var(--ink); font: 14px/1.5 system-ui, sans-serif }
main { max-width: 720px; margin: 0 auto; padding: 32px 16px }
main.narrow { max-width: 420px }
h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.3; overflow-wrap: anywhere }
h2 { margin: 0; font-size: 15px }
p { margin: 0 0 16px }
a { color: var(--accent) }
.quiet { color: var(--quiet) }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 6px; padding: 16px; margin: 0 0 16px }
.list { list-style: none; margin: 0; padding: 0 }
.list li + li { border-top: 1px solid var(--line) }
.list a, .list button { display: block; width: 100%; padding: 12px 16px; border: 0; background: none; color: inherit;
  font: inherit; text-align: start; text-decoration: none; cursor: pointer; overflow-wrap: anywhere }
.list a:hover, .list button:hover { background: var(--hover) }
.list strong, .list span { display: block }
.card.list { padding: 0; margin: 0 0 16px }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
.list :focus-visible { outline-offset: -2px }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 0 16px }
dt { color: var(--quiet) }
dd { margin: 0; overflow-wrap: anywhere }
.letter { white-space: pre-wrap; overflow-wrap: anywhere }
form.row { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin: 0 0 16px }
form.row label { flex: 1 1 200px }
input, form.row button { height: 32px; padding: 0 12px; border: 1px solid var(--line-strong); border-radius: 6px;
  background: var(--surface); color: inherit; font: inherit }
input { display: block; width: 100%; margin-top: 4px }
form.row button { cursor: pointer }
form.row button:hover { background: var(--hover) }
`

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')

/** Answers with a page. It may load nothing and run nothing, and its forms lead where the page says. */
export function answerPage(res: ServerResponse, status: number, page: PlainPage) {
  const { title, body, formAction = "'none'", language = 'en', style: own = '' } = page
  const styles = style + own
  res.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': [
      `default-src 'none'`,
      `style-src 'sha256-${hashOf(styles)}'`,
      `img-src 'self'`,
      `form-action ${formAction}`,
      `frame-ancestors 'none'`,
      `base-uri 'none'`,
    ].join('; '),
  })
  res.end(`<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg">
<style>${styles}</style>
</head>
<body>
${body}
</body>
</html>
`)
}

/** Text that no HTML parser takes for markup, in elements and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

/** JSON that no HTML parser takes for markup. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (letter) => {
    return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
