import { everywhere } from '../../grammar/places.ts'
import type { ReadPlace } from '../../load/resources/places.ts'
import { entry, stringAt, type YamlEntry, type YamlNode } from '../../load/tree.ts'
import { meant } from '../../meant.ts'
import { sectionOf } from '../names/names.ts'
import { fail, type Walk } from '../walk.ts'

/** What the places of console.yaml have to do with each other. */
export function checkPlaces(console: YamlNode, walk: Walk): void {
  const section = sectionOf(console, 'place')
  const { places } = walk.context
  for (const each of places) {
    const said = entry(section, each.id)
    if (said) checkPlace(each, said, walk)
  }
}

function checkPlace(place: ReadPlace, { value: node }: YamlEntry, walk: Walk): void {
  const { places } = walk.context
  const { name, ids, isolated } = place
  const named = entry(node, 'name')
  if (name === everywhere) refusePlace(walk, named, `"${everywhere}" is everywhere: call this place otherwise.`)
  const first = places.find((each) => each.name === name)
  if (first !== place) refusePlace(walk, named, `${first?.id} is called "${name}" already.`)
  checkAround(place, node, walk)
  const told = entry(node, 'as')
  const own = stringAt(node, 'as')
  const around = ids.slice(0, -1).map(({ argument }) => argument)
  if (told && own !== undefined && !around.includes(own)) {
    const mend = meant(walk.file, told.value.span, own, around)
    fail(walk, 'unknown-name', told.value.span, `No place around this one is told as "${own}".`, mend)
  }
  if (!isolated) return
  const hiding = entry(node, 'isolated')
  const other = places.find((each) => each.isolated)
  if (ids.length > 1) refusePlace(walk, hiding, 'Only a place that is in no other hides the rows of others like it.')
  else if (other !== place)
    refusePlace(walk, hiding, `Rows of another ${other?.name} are hidden already: one place does that.`)
}

function refusePlace(walk: Walk, at: YamlEntry | undefined, message: string): void {
  if (at) fail(walk, 'wrong-value', at.value.span, message)
}

/** It is in a place that there is, and not in itself. */
function checkAround({ name }: ReadPlace, node: YamlNode, walk: Walk): void {
  const said = entry(node, 'in')?.value
  const around = stringAt(node, 'in')
  if (!said || around === undefined) return
  const { places } = walk.context
  const names = places.map((each) => each.name).filter((each) => each !== name)
  if (around !== name && !names.includes(around)) {
    const mend = meant(walk.file, said.span, around, names)
    fail(walk, 'unknown-name', said.span, `There is no place "${around}".`, mend)
  } else if (around === name || places.find((each) => each.name === around)?.ids.some((each) => each.name === name)) {
    fail(walk, 'wrong-value', said.span, `A ${name} would be in itself.`)
  }
}
