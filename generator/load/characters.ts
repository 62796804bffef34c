import { error, type Report } from '../problem.ts'
import { caps } from './limits.ts'
import { type SourceFile, spanAt } from './source.ts'

/** Control characters, halves of characters and a byte order mark in the midst: nobody sees them, some mislead terminals. */
const hidden = /(?![\t\n\r\u0085])\p{Cc}|\p{Cs}|[\uFEFF\uFFFE\uFFFF]/gu

/** Reports characters that cannot be seen; true if there are any. */
export function reportHidden(file: SourceFile, report: Report): boolean {
  let reported = 0
  for (const { 0: character, index } of file.text.matchAll(hidden)) {
    if (++reported > caps.syntaxErrors) break
    const code = `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
    const edits = [{ file: file.path, offset: index, length: character.length, text: '' }]
    report(
      error(
        'hidden-character',
        spanAt(file, index, character.length),
        `Here is a character that cannot be seen (${code}). Remove it.`,
        {
          fix: { about: `remove ${code}`, edits },
        },
      ),
    )
  }
  return reported > 0
}
