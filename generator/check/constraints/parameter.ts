import { entry, plain, type YamlMap } from '../../load/tree.ts'
import { fail, type Walk } from '../walk.ts'
import { amongOptions } from './options.ts'

/** A parameter's default is one of its words, or of its type. */
export function parameter(node: YamlMap, walk: Walk): void {
  const initial = entry(node, 'default')?.value
  const words = entry(node, 'enum')?.value
  if (!initial) return
  if (words?.kind === 'list')
    amongOptions(
      initial,
      words.items.flatMap((each) => (each.kind === 'scalar' ? [String(each.value)] : [])),
      walk,
    )
  const type = entry(node, 'type')?.value
  const wanted = type && plain(type)
  const found = typeof plain(initial)
  if (typeof wanted === 'string' && found !== (wanted === 'integer' ? 'number' : wanted)) {
    fail(walk, 'wrong-type', initial.span, `This parameter is of the type ${wanted}; its default must be, too.`)
  }
}
