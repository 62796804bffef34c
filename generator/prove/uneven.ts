import type { Appearance } from '../model/appearances.ts'
import { all } from '../model/formula.ts'
import type { ModelRoute, Thing } from '../model/model.ts'
import { forPerson } from '../model/satisfiability.ts'
import { controlText, pageText } from './example-text.ts'
import type { Found, Proving } from './found.ts'

interface Place {
  readonly thing: Thing
  readonly appearance: Appearance
}

/** Roles that can do something in one place and not in another where they see the page of it. */
export function provedUneven(proving: Proving): readonly Found[] {
  const { model, appearances } = proving
  const places = new Map<string, Place[]>()
  for (const [thing, shownOn] of appearances) {
    for (const { operation } of thing.calls) {
      if (model.operations.get(operation)?.kind !== 'mutation') continue
      const others = shownOn.map((appearance) => ({ thing, appearance }))
      places.set(operation, [...(places.get(operation) ?? []), ...others])
    }
  }
  return [...places].flatMap(([operation, offered]) => {
    const read = offered.flatMap(({ thing, appearance }) => [thing, appearance])
    return proving.kept(`where ${operation} is called`, read, () => ofOperation(operation, offered, proving))
  })
}

function ofOperation(operation: string, offered: readonly Place[], { model, seen, ask }: Proving): readonly Found[] {
  const byPage = new Map<ModelRoute, Place[]>()
  for (const place of offered) {
    const { route } = place.appearance
    byPage.set(route, [...(byPage.get(route) ?? []), place])
  }
  if (byPage.size < 2) return []
  const found: Found[] = []
  for (const person of model.persons) {
    const can = (places: readonly Place[]) =>
      places.some(({ thing, appearance: { route, shown } }) =>
        ask(forPerson(all(seen(route), shown), person), thing.span),
      )
    const pages = [...byPage].filter(([route]) => ask(forPerson(seen(route), person), route.span))
    const able = pages.find(([, places]) => can(places))
    const unable = pages.find(([, places]) => !can(places))
    const [place] = unable?.[1] ?? []
    if (!able || !unable || !place || found.some((each) => each.key === place.thing.key)) continue
    const { thing } = place
    const message = `${person.name} can do this on ${pageText(able[0])}, but not here: ${controlText(thing)} on ${pageText(unable[0])} is hidden, though both call ${operation}. Give both the same gate.`
    const span = thing.calls.find((each) => each.operation === operation)?.span ?? thing.span
    found.push({ finding: 'uneven-rights', key: thing.key, span, message })
  }
  return found
}
