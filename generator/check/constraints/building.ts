import { entry, plain, type YamlEntry, type YamlMap } from '../../load/tree.ts'
import { meant } from '../../meant.ts'
import { fail, type Walk } from '../walk.ts'

/** Things lie in others where a builder says so, and in a kind lie kinds that there are. */
export function building(node: YamlMap, walk: Walk): void {
  const groups = entriesOf(entry(entry(node, 'palette')?.value, 'groups'))
  const kinds = groups.flatMap((group) => entriesOf(entry(group.value, 'kinds')))
  const names = [...kinds.map(({ key }) => key), 'all']
  const nesting = entry(node, 'nesting')
  const holders = kinds.flatMap((kind) => entry(kind.value, 'holds') ?? [])
  for (const holder of holders) {
    const named = String(plain(holder.value))
    if (!names.includes(named)) {
      const message = `The palette has no kind "${named}".`
      fail(walk, 'wrong-value', holder.value.span, message, meant(walk.file, holder.value.span, named, names))
    }
    if (!nesting)
      fail(walk, 'lonely-key', holder.keySpan, '"holds" needs "nesting": which field says what a thing lies in.')
  }
  const texts = entry(node, 'texts')
  if (nesting && texts && !entry(texts.value, 'inside'))
    fail(walk, 'missing-key', texts.keySpan, '"texts" need "inside" here: the place in a thing has words.')
  if (nesting && holders.length === 0)
    fail(walk, 'lonely-key', nesting.keySpan, 'Nothing lies in anything: say of a kind what it "holds".')
}

function entriesOf(given: YamlEntry | undefined): readonly YamlEntry[] {
  return given?.value.kind === 'map' ? [...given.value.entries.values()] : []
}
