import { nearest } from '../nearest.ts'
import { isExample, type ProblemPage } from '../problems/page.ts'
import { families, pages } from '../problems/pages.ts'
import { type Verb, WrongUsage } from './verb.ts'

export const verb: Verb = {
  words: 1,
  usage: ['[code]', 'the page of a code; without one, every code in a line'],
  run: async ({ words: [code], print }) => {
    print(code === undefined ? listText() : pageOf(code))
    return true
  },
}

/** The page of a code, or of the nearest one. Throws WrongUsage where none is near. */
function pageOf(given: string): string {
  const code = Object.hasOwn(pages, given) ? given : nearest(given, Object.keys(pages))
  const page = code === undefined ? undefined : pages[code]
  if (!page || code === undefined)
    throw new WrongUsage(`"${given}" is no code. "console explain-code" tells every code.`)
  const note = code === given ? [] : [`"${given}" is no code; this is the nearest one.`, '']
  return [...note, pageText(code, page)].join('\n')
}

export function pageText(code: string, { title, means, mend, example }: ProblemPage): string {
  const [wrong, right] = isExample(example)
    ? [`Wrong, in ${example.file}:`, example.right === '' ? `Right: no ${example.file}` : 'Right:']
    : ['Wrong:', 'Right:']
  const parts = [`${code}: ${title}`, wrapped(means), wrong, shown(example.wrong), right]
  if (example.right !== '') parts.push(shown(example.right))
  return [...parts, wrapped(`How to mend it: ${mend}`)].join('\n\n')
}

function listText(): string {
  const width = Math.max(...Object.keys(pages).map((code) => code.length)) + 3
  return families
    .map(([title, own]) => {
      const lines = Object.entries(own).map(([code, page]) => `  ${code.padEnd(width)}${page.title}`)
      return [title, ...lines].join('\n')
    })
    .join('\n\n')
}

function shown(text: string): string {
  return text.replace(/\n$/, '').replace(/^/gm, '    ')
}

/** Lines of at most 96 characters. */
function wrapped(text: string): string {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + 1 + word.length > 96) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines.join('\n')
}
