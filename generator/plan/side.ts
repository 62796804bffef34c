import { type Access, accessOf } from '../access/cells.ts'
import type { Linked, LinkedObject } from '../check/linked.ts'
import type { Origin } from '../check/origins.ts'
import type { CheckedSpec } from '../check/spec.ts'
import type { Span } from '../load/source.ts'
import { type Appearance, appearancesOf } from '../model/appearances.ts'
import type { Model, Thing } from '../model/model.ts'
import { compiledOf } from './compiled/compiled.ts'

/** A spec without errors, as the generator made it: one of the two that a plan compares. */
export interface Compared {
  readonly checked: CheckedSpec
  readonly model: Model
  /** What is emitted, the server's files under `server/`: the last net for what has no sentence. Made when asked for. */
  readonly files?: () => Promise<ReadonlyMap<string, string>>
}

/** One of the two, with everything that the concerns ask of it. */
export interface Side extends Compared {
  readonly access: Access
  readonly compiled: LinkedObject
  /** Every page on which a node shows. */
  appearances(): ReadonlyMap<Thing, readonly Appearance[]>
  /** Where something compiled comes from. */
  origin(linked: Linked | undefined): Origin | undefined
  span(linked: Linked | undefined): Span | undefined
}

export function sideOf(compared: Compared): Side {
  const made = new WeakMap<Linked, Origin>()
  const { origins } = compared.checked.context
  const origin = (linked: Linked | undefined): Origin | undefined => {
    if (linked?.is === 'shared') return origin(linked.value)
    return linked && (made.get(linked) ?? origins.get(linked))
  }
  let appearances: ReadonlyMap<Thing, readonly Appearance[]> | undefined
  return {
    ...compared,
    appearances: () => {
      appearances ??= appearancesOf(compared.model, { everyPage: true })
      return appearances
    },
    access: accessOf(compared.model),
    compiled: compiledOf(compared.checked, (linked, from) => made.set(linked, from)),
    origin,
    span: (linked) => origin(linked)?.node.span ?? (linked?.is === 'text' ? linked.text.place : undefined),
  }
}
