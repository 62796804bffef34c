import type { NameKind } from '../../grammar/language.ts'
import { forbiddenKeys } from '../../load/limits.ts'
import { placeText, type Span, spanAt } from '../../load/source.ts'
import { error } from '../../problem.ts'
import type { CheckContext } from '../context.ts'

/** Names by which the generator calls files of its own. */
const written: readonly NameKind[] = ['menu', 'entity', 'operation']

/** Names that Windows keeps for devices, whatever stands behind a dot. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * Names must do as files on every system, and as keys in every program: one checkout is worked on by people with
 * different ones.
 */
export function checkUsableNames({ spec, names, routes, report }: CheckContext): void {
  const files = [...spec.sources].map(([path, source]): readonly [string, Span] => [
    path.slice(spec.shown.length + 1).replace(/\.\w+$/, ''),
    spanAt(source, 0, 0),
  ])
  const outputs = written.map((kind) => [...names[kind]])
  for (const group of [files, ...outputs]) {
    const first = new Map<string, { readonly name: string; readonly span: Span }>()
    for (const [name, span] of group) {
      const word = name.split('/').at(-1) ?? name
      if (reserved.test(word))
        report(error('wrong-name', span, `"${word}" cannot be a name: Windows has no files that are called so.`))
      const other = first.get(name.toLowerCase())
      if (!other) first.set(name.toLowerCase(), { name, span })
      else {
        const message = `"${name}" differs from "${other.name}" (${placeText(other.span)}) by capitals only: Windows and macOS would take them for one file. Rename one.`
        report(error('names-alike', span, message))
      }
    }
  }
  const others = [...routes.values()].flatMap(({ needs, span }) => needs.map((each) => [each, span] as const))
  for (const [name, span] of [...Object.values(names).flatMap((known) => [...known]), ...others])
    if (forbiddenKeys.has(name)) report(error('forbidden-key', span, `"${name}" cannot be a name.`))
}
