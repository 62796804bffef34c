import type { CheckContext } from '../check/context.ts'
import { pathParameters, shapeOf } from '../check/paths.ts'
import { placeText } from '../load/source.ts'

/** Why a page cannot have this address. */
export function pathProblem(path: string, { routes }: CheckContext): string | undefined {
  if (!path.startsWith('/')) return `An address begins with "/": /${path.replace(/^\.*\/*/, '')}.`
  const parts = path.split('/').slice(1)
  const wrong = parts.find((part) => !/^(:[A-Za-z_]\w*|[A-Za-z0-9_~-][A-Za-z0-9._~-]*)$/.test(part))
  if (path !== '/' && wrong !== undefined) {
    return `"${wrong}" cannot be a part of an address: letters, digits, "-" and "_", or ":name" for a part that varies.`
  }
  const names = pathParameters(path)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) return `":${twice}" stands in the address twice.`
  const taken = [...routes.values()].find((each) => each.path !== undefined && shapeOf(each.path) === shapeOf(path))
  return taken && `The address ${taken.path} belongs to the route "${taken.name}" already (${placeText(taken.span)}).`
}
