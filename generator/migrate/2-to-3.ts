import type { Edit } from '../edits.ts'
import { entry, type YamlNode } from '../load/tree.ts'
import type { Codemod } from './codemod.ts'
import { renamed } from './renamed.ts'

const [before, after] = ['undone', 'unanswered'] as const

/** The text for what was done during an outage says by its name that no answer came. */
export const codemod: Codemod = {
  from: 2,
  about:
    '`engine:` of messages.yaml calls a text `unanswered` (before: `undone`); so do its translations and what a deployment says in its place.',
  edits: (spec) => [
    ...(spec.get('messages') ?? []).flatMap(({ tree, source }) =>
      renamedAt(entry(tree, 'engine')?.value, before, source.text),
    ),
    ...(spec.get('locales') ?? []).flatMap(({ tree, source }) =>
      renamedAt(tree, `messages.engine.${before}`, source.text),
    ),
    ...(spec.get('deployments') ?? []).flatMap(({ tree, source }) =>
      renamedAt(entry(tree, 'texts')?.value, `messages.engine.${before}`, source.text),
    ),
  ],
}

/** The text at a key that may be cut into maps at its dots. */
function renamedAt(texts: YamlNode | undefined, key: string, file: string): readonly Edit[] {
  if (texts?.kind !== 'map') return []
  return [...texts.entries].flatMap(([part, found]) => {
    if (part === key) {
      const name = part.replace(before, after)
      // Where both stand there, somebody has begun by hand: `check` says which word is not known any more.
      return texts.entries.has(name) ? [] : [renamed(found, name, file)]
    }
    return key.startsWith(`${part}.`) ? renamedAt(found.value, key.slice(part.length + 1), file) : []
  })
}
