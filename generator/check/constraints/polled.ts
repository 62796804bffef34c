import { entry, type YamlMap } from '../../load/tree.ts'
import { refuseElse } from '../else.ts'
import { fail, type Walk } from '../walk.ts'
import { data } from './data.ts'
import { leavesPause } from './pause.ts'

/** What is fetched again and again leaves the backend some time; and only that has an end. */
export function polled(node: YamlMap, walk: Walk): void {
  data(node, walk)
  refuseElse(node, walk)
  countable(node, walk)
  const [every, until] = [entry(node, 'every'), entry(node, 'until')]
  if (until && !every) {
    const message = '"until" says when something is not fetched again any more: say with "every" how often it is.'
    fail(walk, 'lonely-key', until.keySpan, message)
  }
  leavesPause(node, walk)
}

/** How many there are in all, the envelope says. What is only counted is no thing of an entity. */
function countable(node: YamlMap, walk: Walk): void {
  const [total, entity] = [entry(node, 'total'), entry(node, 'entity')]
  if (!total) return
  if (entity)
    fail(
      walk,
      'lonely-key',
      entity.keySpan,
      'With "total" it is a number, and a number is no entity: take one of them out.',
    )
  const envelope = entry(walk.context.spec.concepts.get('console')?.[0]?.tree, 'envelope')?.value
  if (entry(envelope, 'total')) return
  const message =
    'No answer says how many there are in all: name what does with "total", under "envelope" of console.yaml.'
  fail(walk, 'lonely-key', total.keySpan, message)
}
