import { createHash } from 'node:crypto'
import type { AccessJson } from './json.ts'

/** What the page is made of besides the matrix itself: the texts of the files in `page/`. */
export interface PageParts {
  readonly style: string
  /** The page's own program, and what it imports of how cells are read. */
  readonly matrix: string
  readonly reading: string
}

/**
 * The matrix as one page that needs nothing else: it can be mailed and opened from a disk. What it shows comes in as
 * data and is written as text only; its policy lets nothing run or load but what stands in it.
 */
export function accessHtml(access: AccessJson, title: string, { style, matrix, reading }: PageParts): string {
  const script = `${reading.replace(/^export /gm, '')}\n${matrix.replace(/^import .*\n/gm, '')}`
  const policy = `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; base-uri 'none'; form-action 'none'`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p>“Yes”: always there. “With” names features, “when” what must be so on the page. “–”: never there. A line that stands further in is only there when the line above it is.</p>
<noscript><p>This page is drawn by a script that stands in it: let it run to see the matrix.</p></noscript>
<form aria-label="What is shown">
<label class="field"><span>Find</span><input type="search" name="find" placeholder="Name, page or file" autocomplete="off"></label>
<label class="field" data-needs-features><span>Deployment</span><select name="deployment" autocomplete="off"><option value="">none: features as below</option></select></label>
<fieldset id="kinds"><legend>Things</legend></fieldset>
<fieldset id="roles"><legend>Roles</legend></fieldset>
<label class="field"><span>Only where this role …</span><select name="one" autocomplete="off"><option value="">any</option></select></label>
<label class="field"><span>… differs from</span><select name="other" autocomplete="off"><option value="">any</option></select></label>
<button type="reset">Show all again</button>
<details data-needs-features><summary>Features</summary><div id="features"></div></details>
</form>
<p id="status" role="status"></p>
<p id="nothing" hidden>Nothing fits what was chosen.</p>
<div class="matrix" role="region" aria-label="The matrix" tabindex="0"><table></table></div>
</main>
<script type="application/json" id="access">${jsonText(access)}</script>
<script type="module">${script}</script>
</body>
</html>
`
}

/** JSON that no end tag can stand in. */
function jsonText(access: AccessJson): string {
  return JSON.stringify(access).replace(
    /[<>&\u2028\u2029]/g,
    (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (each) => `&#${each.charCodeAt(0)};`)
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
