import type { YamlNode } from '../../load/tree.ts'
import { renamed } from '../../meant.ts'
import { data, type Linked } from '../linked.ts'
import { patternProblem } from '../patterns/message-pattern.ts'
import { fail, kindInWords, type Walk } from '../walk.ts'

/** Words that a message must hold, or (between slashes) a regular expression. */
export function pattern(node: YamlNode, walk: Walk): Linked | undefined {
  if (node.kind !== 'scalar' || typeof node.value !== 'string' || node.value === '') {
    return fail(walk, 'wrong-type', node.span, `Words of a message go here, but this is ${kindInWords(node)}.`)
  }
  const source = /^\/(.+)\/$/s.exec(node.value)?.[1]
  if (source === undefined && /^\/.*[|()[\]*+^$\\]/s.test(node.value)) {
    const fix = renamed(walk.file, node.span, node.value, `${node.value}/`)
    const message = 'A regular expression stands between two "/": the one at the end is missing.'
    return fail(walk, 'bad-pattern', node.span, message, { fix })
  }
  if (source === undefined) return data(node.value)
  const problem = patternProblem(source)
  return problem === undefined ? { is: 'pattern', source } : fail(walk, 'bad-pattern', node.span, problem)
}
