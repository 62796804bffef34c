import type { ServerResponse } from 'node:http'
import { answerPage, escapeHtml } from '../../../http/html.ts'

/** A page that asks somebody to allow the console what it wants; the answer is posted to the same address. */
export function answerConsent(
  res: ServerResponse,
  provider: string,
  wants: string,
  hidden: Record<string, string>,
): void {
  const fields = Object.entries(hidden)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')
  answerPage(res, 200, {
    title: `${provider} (stand-in)`,
    body: `<main class="narrow">
<h1>${escapeHtml(provider)}</h1>
<p class="quiet">This page stands in for ${escapeHtml(provider)}, so that the console can be tried without it.</p>
<p>Atrium wants to ${escapeHtml(wants)} of the account <strong>demo-account</strong>.</p>
<form class="row" method="post">${fields}<button name="answer" value="allow">Authorize</button> <button name="answer" value="deny">Cancel</button></form>
</main>`,
    formAction: "'self'",
  })
}

export function answerWords(res: ServerResponse, title: string, words: string, status = 200): void {
  answerPage(res, status, {
    title,
    body: `<main class="narrow"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(words)}</p></main>`,
  })
}
