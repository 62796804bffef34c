import type { Manual, ManualPage, ManualPart } from '../generated/manual.ts'
import { escapeHtml } from '../http/html.ts'
import { withKeys } from './document.ts'

/** HTML of one page of the user guide. */
export function pageHtml(page: ManualPage, { words }: Manual, language: string): string {
  const { title, about, address, who, notes = [], parts, keys } = page
  const facts = [
    ...(address === undefined ? [] : [[words.address ?? '', addressHtml(address)]]),
    [words.who ?? '', escapeHtml([sentence(who, language), ...notes].join(' '))],
  ]
  return `<h1>${escapeHtml(title)}</h1>
${about === undefined ? '' : `<p class="lead">${escapeHtml(about)}</p>`}
<dl class="facts">${facts.map(([term, text]) => `<dt>${escapeHtml(term ?? '')}</dt><dd>${text}</dd>`).join('')}</dl>
${partsHtml(parts, 2, words)}
${keys.length === 0 ? '' : `<h2>${escapeHtml(words.keys ?? '')}</h2>\n<ul>${keys.map((each) => `<li>${withKeys(each)}</li>`).join('\n')}</ul>`}`
}

/** An address that is one; of a page about one of several things, how it looks. */
function addressHtml(address: string): string {
  const code = `<code>${escapeHtml(address)}</code>`
  return /[:*]/.test(address) ? code : `<a href="${escapeHtml(address)}">${code}</a>`
}

function sentence(text: string, language: string): string {
  const first = text.charAt(0).toLocaleUpperCase(language)
  return `${first}${text.slice(1)}.`
}

/** Buttons that follow each other are one list, and so are lines. */
function partsHtml(parts: readonly ManualPart[], level: number, words: Manual['words']): string {
  const html: string[] = []
  for (let at = 0; at < parts.length; at++) {
    const actions: ManualPart[] = []
    for (; parts[at]?.is === 'action'; at++) actions.push(parts[at] as ManualPart)
    if (actions.length > 0) html.push(`<ul>${actions.map(actionHtml).join('\n')}</ul>`)
    const lines: string[] = []
    for (; parts[at]?.is === 'things'; at++) lines.push(...(parts[at]?.lines ?? []))
    if (lines.length > 0) html.push(`<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('\n')}</ul>`)
    if (actions.length + lines.length > 0) at--
    else if (parts[at]) html.push(partHtml(parts[at] as ManualPart, level, words))
  }
  return html.join('\n')
}

function actionHtml({ label = '', does = [], notes = [] }: ManualPart): string {
  const text = does.length > 0 ? `: ${escapeHtml(does.join(' '))}` : ''
  return `<li><strong>${escapeHtml(label)}</strong>${text}${notesHtml(notes)}</li>`
}

function partHtml(part: ManualPart, level: number, words: Manual['words']): string {
  switch (part.is) {
    case 'text':
      return `<p>${escapeHtml(part.text ?? '')}</p>`
    case 'fields':
      return `<ul>${(part.fields ?? []).map((field) => fieldHtml(field, words)).join('\n')}</ul>`
    default: {
      const heading = `h${Math.min(level, 6)}`
      return `<section><${heading}>${escapeHtml(part.title ?? '')}</${heading}>
${(part.notes ?? []).length === 0 ? '' : `<p class="note">${escapeHtml((part.notes ?? []).join(' '))}</p>`}
${partsHtml(part.parts ?? [], level + 1, words)}</section>`
    }
  }
}

function fieldHtml(
  { label, help, required }: NonNullable<ManualPart['fields']>[number],
  words: Manual['words'],
): string {
  const must = required ? ` <span class="note">(${escapeHtml(words.required ?? '')})</span>` : ''
  return `<li>${escapeHtml(label)}${must}${help === undefined ? '' : `<br><span class="note">${escapeHtml(help)}</span>`}</li>`
}

function notesHtml(notes: readonly string[]): string {
  return notes.length === 0 ? '' : ` <span class="note">${escapeHtml(notes.join(' '))}</span>`
}
