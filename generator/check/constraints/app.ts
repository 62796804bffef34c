import { knownContracts } from '../../grammar/apps.ts'
import { entry, type YamlMap } from '../../load/tree.ts'
import { fail, type Walk } from '../walk.ts'

/** Its contract is one that the console knows, and only a module of its own can be held to a hash. */
export function app(node: YamlMap, walk: Walk): void {
  const contract = entry(node, 'contract')?.value
  if (contract?.kind === 'scalar' && typeof contract.value === 'number' && !knownContracts.includes(contract.value)) {
    const known = knownContracts.join(', ')
    fail(walk, 'wrong-value', contract.span, `There is no contract ${contract.value}; this console knows ${known}.`)
  }
  const integrity = entry(node, 'integrity')
  if (integrity && !entry(node, 'module')) {
    const message = '"integrity" holds a "module" to a hash, and this has none: it is drawn from the spec.'
    fail(walk, 'lonely-key', integrity.keySpan, message)
  }
}
