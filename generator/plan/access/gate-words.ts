import { entryOf, type Linked } from '../../check/linked.ts'
import type { Right } from '../../grammar/compiled.ts'
import { joined, rightsText } from '../../prove/example-text.ts'
import { quoted, valueText } from '../quoted.ts'
import type { Side } from '../side.ts'

/** What a gate asks for: `Read on Books, the feature "Loans" and ${item.lent}`; `nothing`. */
export function gateText(gate: Linked | undefined, side: Side): string {
  const rights = listOf(entryOf(gate, 'can')) as readonly Right[]
  const features = listOf(entryOf(gate, 'feature')).map(String)
  const when = entryOf(gate, 'when')
  const parts = [
    ...(rights.length > 0 ? [rightsText(rights)] : []),
    ...features.map((each) => `the feature ${quoted(each)}`),
    ...(when ? [valueText(when, side)] : []),
  ]
  return parts.length > 0 ? joined(parts) : 'nothing'
}

function listOf(linked: Linked | undefined): readonly unknown[] {
  return linked?.is === 'list' ? linked.items.map((each) => (each.is === 'data' ? each.data : undefined)) : []
}
