import type { YamlEntry } from '../../load/tree.ts'
import { entry } from '../../load/tree.ts'
import { meant } from '../../meant.ts'
import { didYouMean, error } from '../../problem.ts'
import type { CheckContext } from '../context.ts'
import { validationWords } from '../messages/engine-texts.ts'

/** Reports each message that fields need and messages.yaml lacks: once, at the first field or where it is mistyped. */
export function checkUnsaid({ messages, spec, report }: CheckContext): void {
  const [file] = spec.concepts.get('messages') ?? []
  const section = entry(file?.tree, 'validation')?.value
  const given = section?.kind === 'map' ? [...section.entries.values()] : []
  const named = [...messages.rules.values()].map((each) => each.message)
  const idle = given.filter(({ key }) => !named.includes(key) && !validationWords.some((word) => word === key))
  for (const [word, [first, ...others]] of messages.unsaid) {
    if (!first || !file) continue
    const mistyped = idle.find(({ key, keySpan }) => meant(file.source, keySpan, key, [word]).suggestion === word)
    if (mistyped) {
      const mend = meant(file.source, mistyped.keySpan, mistyped.key, [word])
      const message = `Fields need a message "${word}", and nothing asks for "${mistyped.key}".${didYouMean(mend)}`
      report(error('missing-message', mistyped.keySpan, message, mend))
      continue
    }
    const more =
      others.length > 0 ? ` (and ${others.length === 1 ? 'one more field' : `${others.length} more fields`})` : ''
    const message = `The field "${first.key}"${more} needs a message "${word}": write it in messages.yaml under "validation".`
    report(error('missing-message', first.keySpan, message))
  }
}

/** Notes that a field needs a message that is not there. */
export function noteUnsaid(unsaid: Map<string, YamlEntry[]>, word: string, field: YamlEntry): void {
  const fields = unsaid.get(word) ?? []
  if (!fields.includes(field)) unsaid.set(word, [...fields, field])
}
