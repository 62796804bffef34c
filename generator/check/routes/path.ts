import type { Span } from '../../load/source.ts'
import type { YamlNode } from '../../load/tree.ts'
import { renamed } from '../../meant.ts'
import { error, type Problem } from '../../problem.ts'
import type { CheckContext } from '../context.ts'

/** What keeps a route's address from ever being opened: blanks, a query, brackets of another language, slashes too many. */
export function pathProblem(node: YamlNode, { spec }: Pick<CheckContext, 'spec'>): Problem | undefined {
  const path = node.kind === 'scalar' ? node.value : undefined
  const file = spec.sources.get(node.span.file)
  if (typeof path !== 'string' || !path.startsWith('/') || !file) return undefined
  const { span } = node
  const wrong = (message: string, right?: string) =>
    error('wrong-value', span, message, {
      suggestion: right,
      fix: right === undefined ? undefined : renamed(file, span, path, right),
    })
  if (/[?#]/.test(path))
    return wrong(`An address ends before "${/[?#]/.exec(path)?.[0]}". What it may carry is named under "query".`)
  if (/\s/.test(path))
    return error('wrong-value', span, `An address has no blanks: "${path.trim().replace(/\s+/g, '-')}".`)
  const varying = path.replace(/\/(?:\{(\w+)\}|<(\w+)>|\[(\w+)\]|\$(\w+))(?=\/|$)/g, '/:$1$2$3$4')
  if (varying !== path) return wrong(`A part of an address that varies is written with a colon: "${varying}".`, varying)
  const plain = path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  return plain === path ? undefined : wrong(`There is a "/" too many in this address: "${plain}".`, plain)
}

/** Where a property of a route stands, or the route itself. */
export function placeOr(node: YamlNode | undefined, span: Span): Span {
  return node?.span ?? span
}
