import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerText } from '../http/answer.ts'
import { answerPage, escapeHtml } from '../http/html.ts'
import { preferredLanguage } from '../operation/preferred-language.ts'
import { documentStyle } from './style.ts'

/** A page that people read, in one of the languages that it can be had in. */
export interface DocumentPage {
  readonly status?: number
  readonly title: string
  readonly language: string
  /** HTML of what it says. */
  readonly main: string
  /** HTML of the way to other pages of the document. */
  readonly aside?: string
  /** The name and the address of what the page is part of. */
  readonly home: { readonly title: string; readonly href: string }
  /** Where it can be read in each language; without a choice, none. */
  readonly languages?: { readonly label: string; readonly hrefs: Readonly<Record<string, string>> }
}

export function answerDocument(res: ServerResponse, page: DocumentPage): void {
  const { status = 200, title, language, main, aside, home, languages } = page
  const name = [...new Set([title, home.title, 'Atrium'])].join(' · ')
  const body = `<div class="document">
<header><a href="${escapeHtml(home.href)}">${escapeHtml(home.title)}</a>${languages ? languageLinks(languages, language) : ''}</header>
<main>
${main}
</main>
${aside === undefined ? '' : `<aside>${aside}</aside>`}
</div>`
  answerPage(res, status, { title: name, body, language, formAction: "'self'", style: documentStyle })
}

function languageLinks({ label, hrefs }: NonNullable<DocumentPage['languages']>, current: string): string {
  const links = Object.entries(hrefs).map(([language, href]) => {
    const own = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
    const marked = language === current ? ' aria-current="true"' : ''
    return `<a href="${escapeHtml(href)}" lang="${language}" hreflang="${language}"${marked}>${escapeHtml(own)}</a>`
  })
  return `<nav aria-label="${escapeHtml(label)}">${links.join(' ')}</nav>`
}

/** What is left of an address below the one that a document stands at, as its language, the rest and the query. */
export interface DocumentAddress {
  readonly language: string
  readonly rest: readonly string[]
  readonly query: URLSearchParams
}

/**
 * Reads an address such as `/news/de`, answering by itself whatever is none: another method than GET, and an address
 * without a language, which leads to the one that the browser asks for.
 * @returns nothing where it was answered
 */
export function documentAddress(
  req: IncomingMessage,
  res: ServerResponse,
  at: string,
  languages: readonly string[],
): DocumentAddress | undefined {
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    answerText(res, 405, 'Only GET is answered here', { allow: 'GET, HEAD' })
    return undefined
  }
  const { pathname, searchParams: query } = new URL(req.url ?? '/', 'http://localhost')
  const [language = '', ...rest] = pathname.slice(at.length).split('/').filter(Boolean)
  if (languages.includes(language)) return { language, rest, query }
  if (language !== '') {
    answerText(res, 404, 'There is no such page')
    return undefined
  }
  const location = `${at}/${preferredLanguage(req.headers['accept-language'], languages)}`
  res.writeHead(302, { location, vary: 'accept-language', 'cache-control': 'no-store' }).end()
  return undefined
}

/** Escaped, with what stands between backquotes as keys. */
export function withKeys(text: string): string {
  return escapeHtml(text)
    .split('&#96;')
    .join('`')
    .replace(/`([^`]+)`/g, '<kbd>$1</kbd>')
}
