import type { IncomingMessage, ServerResponse } from 'node:http'
import type { KeptLetter, Mailbox } from '../mail/mailbox.ts'
import { answerJson, answerText } from './answer.ts'
import { answerPage, escapeHtml } from './html.ts'

const address = '/dev/mailbox'

/**
 * GET /dev/mailbox, /dev/mailbox/<id> and /dev/mailbox.json, each list with `?to=<address>`: the letters that were kept
 * instead of sent, for whoever tries the console out. There is nothing here where letters are sent (`mailbox` undefined).
 */
export function mailboxPages(mailbox: Mailbox | undefined) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost')
    if (!mailbox) return answerText(res, 404, 'Not here')
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      return answerText(res, 405, 'Only GET is answered here', { allow: 'GET, HEAD' })
    }
    // Texts of a database hold no null character, so no letter is to such an address.
    const to = searchParams.get('to')?.replaceAll('\0', '').trim() || undefined
    if (pathname === address) return answerPage(res, 200, listPage(await mailbox.list(to), to))
    if (pathname === `${address}.json`) return answerJson(res, 200, await mailbox.list(to))
    const id = /^\/dev\/mailbox\/(\d{1,9})$/.exec(pathname)?.[1]
    const letter = id === undefined ? undefined : await mailbox.one(Number(id))
    answerPage(res, letter ? 200 : 404, letter ? letterPage(letter) : missingPage)
  }
}

function listPage(letters: readonly KeptLetter[], to: string | undefined) {
  const whose = to === undefined ? '' : ` to ${escapeHtml(to)}`
  const items = letters.map(
    (letter) =>
      `<li><a href="${address}/${letter.id}"><strong>${escapeHtml(letter.subject)}</strong><span class="quiet">${escapeHtml(letter.to)} · ${moment(letter.sentAt)}</span></a></li>`,
  )
  const body = `<main>
<h1>Mailbox</h1>
<p class="quiet">Letters of this installation are not sent. The newest 500 are kept here.</p>
<form class="row" action="${address}" method="get">
<label>Recipient <input name="to" type="search" value="${escapeHtml(to ?? '')}" autocomplete="off" spellcheck="false"></label>
<button>Show</button>
</form>
${items.length > 0 ? `<ul class="card list">${items.join('\n')}</ul>` : `<p class="card">There is no letter${whose} yet.</p>`}
</main>`
  return { title: 'Mailbox', body, formAction: "'self'" }
}

function letterPage({ subject, to, text, sentAt }: KeptLetter) {
  const body = `<main>
<p><a href="${address}">Mailbox</a></p>
<h1>${escapeHtml(subject)}</h1>
<dl><dt>To</dt><dd><a href="${address}?to=${encodeURIComponent(to)}">${escapeHtml(to)}</a></dd><dt>Sent</dt><dd>${moment(sentAt)}</dd></dl>
<div class="card letter">${withLinks(text)}</div>
</main>`
  return { title: subject, body }
}

const missingPage = {
  title: 'Mailbox',
  body: `<main><h1>There is no such letter</h1><p><a href="${address}">Mailbox</a></p></main>`,
}

function moment(at: Date): string {
  const iso = at.toISOString()
  return `<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`
}

/** Addresses of a letter as links; a mark at the end of a sentence is none of them. */
function withLinks(text: string): string {
  const parts = text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/)
  return parts
    .map((part, at) => (at % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('')
}
