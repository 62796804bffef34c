import type { SpecFile } from '../../load/spec.ts'
import { entry } from '../../load/tree.ts'
import { meant } from '../../meant.ts'
import { didYouMean, error, type Report } from '../../problem.ts'
import type { CheckedText } from '../texts/text.ts'
import { sliceOf } from './locales.ts'

/** A deployment may put other words in place of a text of the spec: of one that exists and takes no arguments. */
export function checkDeploymentTexts(
  files: readonly SpecFile[],
  texts: readonly CheckedText[],
  /** Parts of the spec in which something is wrong: of their texts some may be missing. */
  unsound: ReadonlySet<string>,
  report: Report,
): void {
  const known = new Map(texts.filter((text) => !text.made).map((text) => [text.key, text]))
  for (const file of files) {
    const given = entry(file.tree, 'texts')?.value
    if (given?.kind !== 'map') continue
    for (const { key, keySpan } of given.entries.values()) {
      const text = known.get(key)
      if (!text && unsound.has(sliceOf(key))) continue
      if (!text) {
        const mend = meant(file.source, keySpan, key, known.keys(), given.entries)
        report(error('unknown-text', keySpan, `The spec has no text "${key}".${didYouMean(mend)}`, mend))
      } else if (text.arguments.length > 0) {
        const names = text.arguments.map((name) => `"{${name}}"`).join(', ')
        report(error('text-with-arguments', keySpan, `"${key}" is made of ${names}; only fixed texts can be replaced.`))
      }
    }
  }
}
