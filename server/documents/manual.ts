import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Manual, ManualPage, ManualPart } from '../generated/manual.ts'
import { escapeHtml } from '../http/html.ts'
import { answerDocument, documentAddress } from './document.ts'
import { pageHtml } from './manual-html.ts'

/** The user guide at an address: its contents with search (`?q=`), and a page for each of the console's, in each language. */
export function manualPages(at: string, manuals: Readonly<Record<string, Manual>>) {
  const languages = Object.keys(manuals)
  return (req: IncomingMessage, res: ServerResponse): void => {
    const address = documentAddress(req, res, at, languages)
    if (!address) return
    const { language, rest, query } = address
    const manual = manuals[language] as Manual
    const pages = manual.chapters.flatMap((chapter) => chapter.pages)
    const [name] = rest
    const index = pages.findIndex((page) => page.name === name && rest.length === 1)
    const page = pages[index]
    const asked = (query.get('q') ?? '').trim().slice(0, 200)
    const home = `${at}/${language}`
    const below = page ? `/${page.name}` : ''
    answerDocument(res, {
      status: page || rest.length === 0 ? 200 : 404,
      title: page?.title ?? manual.title,
      language,
      home: page ? { title: manual.title, href: home } : { title: 'Atrium', href: '/' },
      main: page
        ? pageHtml(page, manual, language) + endsHtml(home, pages[index - 1], pages[index + 1])
        : contentsHtml(manual, home, asked),
      ...(page && { aside: asideHtml(manual, home, page) }),
      languages: {
        label: manual.words.language ?? '',
        hrefs: Object.fromEntries(languages.map((each) => [each, `${at}/${each}${below}`])),
      },
    })
  }
}

function contentsHtml({ title, about, words, chapters }: Manual, home: string, asked: string): string {
  const found = chapters.flatMap(({ pages }) => pages.filter((page) => says(page, asked)))
  const list = (pages: readonly ManualPage[]) =>
    `<ul class="plain">${pages.map((page) => `<li>${linkHtml(home, page)}${page.about === undefined ? '' : `<br>${escapeHtml(page.about)}`}</li>`).join('\n')}</ul>`
  const shown =
    asked === ''
      ? chapters
          .map((chapter) => {
            const about = chapter.about === undefined ? '' : `<p>${escapeHtml(chapter.about)}</p>`
            return `<h2>${escapeHtml(chapter.title)}</h2>${about}${list(chapter.pages)}`
          })
          .join('\n')
      : `<h2>${escapeHtml(words.found ?? '')}</h2>${found.length > 0 ? list(found) : `<p>${escapeHtml(words.nothing ?? '')}</p>`}`
  return `<h1>${escapeHtml(title)}</h1>
${about === undefined ? '' : `<p class="lead">${escapeHtml(about)}</p>`}
<form class="row" role="search" action="${escapeHtml(home)}" method="get">
<label>${escapeHtml(words.search ?? '')} <input name="q" type="search" value="${escapeHtml(asked)}" maxlength="200" autocomplete="off"></label>
<button>${escapeHtml(words.find ?? '')}</button>
</form>
${shown}`
}

/** Every word that is asked for stands on the page, whatever its capitals. */
function says(page: ManualPage, asked: string): boolean {
  const text = textOf(page).toLowerCase()
  return asked
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function textOf({ title, about = '', address = '', notes = [], parts, keys }: ManualPage): string {
  return [title, about, address, ...notes, ...parts.flatMap(wordsOf), ...keys].join('\n')
}

function wordsOf(part: ManualPart): readonly string[] {
  const { text = '', title = '', label = '', lines = [], does = [], notes = [], fields = [], parts = [] } = part
  return [
    text,
    title,
    label,
    ...lines,
    ...does,
    ...notes,
    ...fields.flatMap((field) => [field.label, field.help ?? '']),
    ...parts.flatMap(wordsOf),
  ]
}

function asideHtml({ words, chapters }: Manual, home: string, current: ManualPage): string {
  const lists = chapters.map(({ title, pages }) => {
    const items = pages.map((page) => `<li>${linkHtml(home, page, page === current)}</li>`)
    return `<h3>${escapeHtml(title)}</h3><ul>${items.join('\n')}</ul>`
  })
  return `<nav aria-labelledby="contents"><h2 id="contents">${escapeHtml(words.overview ?? '')}</h2>${lists.join('\n')}</nav>`
}

function endsHtml(home: string, before: ManualPage | undefined, after: ManualPage | undefined): string {
  const link = (page: ManualPage | undefined, rel: string, text: (title: string) => string) =>
    page
      ? `<a rel="${rel}" href="${escapeHtml(`${home}/${page.name}`)}">${escapeHtml(text(page.title))}</a>`
      : '<span></span>'
  return `<div class="ends">${link(before, 'prev', (title) => `← ${title}`)}${link(after, 'next', (title) => `${title} →`)}</div>`
}

function linkHtml(home: string, { name, title }: ManualPage, isCurrent = false): string {
  const marked = isCurrent ? ' aria-current="page"' : ''
  return `<a href="${escapeHtml(`${home}/${name}`)}"${marked}>${escapeHtml(title)}</a>`
}
