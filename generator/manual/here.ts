import { entryOf, type Linked } from '../check/linked.ts'
import type { CheckedSpec } from '../check/spec.ts'
import type { KeyWord } from '../grammar/manual.ts'
import { all, type Formula } from '../model/formula.ts'
import { gateFormula, gateOf, leadOf } from '../model/gates.ts'
import type { Model, ModelGate, ModelRoute } from '../model/model.ts'
import { letsIn, onPage } from '../model/navigation-outcome.ts'
import type { Reader } from './reader.ts'
import type { Limits } from './shape.ts'
import { listed, type Who, whoText } from './who.ts'

/** Where a page is being told of: what is around, and for whom. */
export interface Here {
  readonly checked: CheckedSpec
  readonly model: Model
  readonly reader: Reader
  readonly route: ModelRoute
  /** What the page and all that is around ask. */
  readonly formula: Formula
  /** Features that nodes around ask for. */
  readonly features: readonly string[]
  readonly whoOf: (formula: Formula) => Who
  /** The words of the manual. */
  say(word: string, given?: Readonly<Record<string, string>>): string
  titleOf(route: string): string | undefined
  /** Noted on the way: what the keys of the page are about, and which windows were told of. */
  readonly keys: Set<KeyWord>
  readonly dialogs: Set<string>
}

/** Around what stands in a node with a gate; nothing where nobody gets to see it. */
export function inside(linked: Linked, here: Here): Here | undefined {
  const gate = modelGate(entryOf(linked, 'gate'), here)
  // Where it is refused by a page that is not there yet, it is hidden.
  if (planned(linked)) return undefined
  const formula = all(here.formula, onPage(gateFormula(gate, here.route.level), here.route), followed(linked, here))
  if (here.whoOf(formula).length === 0) return undefined
  return { ...here, formula, features: [...new Set([...here.features, ...(gate?.feature ?? [])])] }
}

/** Whether somebody may see it whatever the page's state is. */
export function isConditional(linked: Linked): boolean {
  return entryOf(entryOf(linked, 'gate'), 'when') !== undefined
}

/** What is said of something that not everybody around gets to see, or not everywhere. */
export function limitsOf(here: Here, around: Here): Limits {
  const [who, others] = [here.whoOf(here.formula), around.whoOf(around.formula)]
  const features = here.features.filter((each) => !around.features.includes(each))
  const notes = [
    ...(who.length < others.length ? [here.say('only', { who: whoWords(who, here) })] : []),
    ...featureNotes(features, here),
  ]
  return notes.length > 0 ? { notes } : {}
}

/** Where something is there that asks for features. */
export function featureNotes(features: readonly string[], { reader, say }: Here): readonly string[] {
  return features.length > 0 ? [say('feature', { features: listed(features, reader.language) })] : []
}

export function whoWords(who: Who, { whoOf, reader, say }: Here): string {
  return whoText(who, whoOf(all()), {
    language: reader.language,
    everybody: say('everybody'),
    signedIn: say('signedIn'),
    signedOut: say('signedOut'),
  })
}

/** A gate without the lines that it stands in, which nobody asks for here. */
function modelGate(gate: Linked | undefined, { route }: Here): ModelGate | undefined {
  return gateOf(gate, { kind: 'map', entries: new Map(), span: route.span })
}

/** What leads to a page is hidden from those whom that page refuses. */
function followed(linked: Linked, { model, route, checked }: Here): Formula {
  const origin = checked.context.origins.get(linked)
  if (origin?.rule.rule !== 'object' || !origin.rule.follows) return all()
  const lead = leadOf(entryOf(linked, 'go'), origin.node.span)
  return lead ? letsIn(lead, route, model) : all()
}

function planned(linked: Linked): boolean {
  return entryOf(entryOf(linked, 'go'), 'path') !== undefined
}
