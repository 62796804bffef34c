import type { IncomingMessage, ServerResponse } from 'node:http'
import type { News } from '../generated/news.ts'
import { escapeHtml } from '../http/html.ts'
import { answerDocument, documentAddress } from './document.ts'

/** The page of what is new at an address, in each language. */
export function newsPages(at: string, news: Readonly<Record<string, News>>) {
  const languages = Object.keys(news)
  return (req: IncomingMessage, res: ServerResponse): void => {
    const address = documentAddress(req, res, at, languages)
    if (!address) return
    const { language, rest } = address
    const { title, about, words, entries } = news[language] as News
    const days = [...new Set(entries.map(({ day }) => day))]
    const sections = days.map((day) => {
      const own = entries.filter((entry) => entry.day === day)
      const pieces = own.map(
        ({ id, title, text }) => `<h3 id="${escapeHtml(id)}">${escapeHtml(title)}</h3><p>${escapeHtml(text)}</p>`,
      )
      return `<section><h2><time datetime="${day}">${escapeHtml(dayText(day, language))}</time></h2>${pieces.join('\n')}</section>`
    })
    answerDocument(res, {
      status: rest.length === 0 ? 200 : 404,
      title,
      language,
      home: { title: 'Atrium', href: '/' },
      main: `<h1>${escapeHtml(title)}</h1>
${about === undefined ? '' : `<p class="lead">${escapeHtml(about)}</p>`}
${sections.join('\n')}`,
      languages: {
        label: words.language,
        hrefs: Object.fromEntries(languages.map((each) => [each, `${at}/${each}`])),
      },
    })
  }
}

function dayText(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`))
}
