import { type Api, baseOf } from '../apis.ts'
import type { DescribedRoute } from './document.ts'

/** What stands in an example for what only the reader knows. */
export interface Example {
  readonly publicUrl: string
  /** Ids, where they are known. */
  readonly project?: string | undefined
  readonly environment?: string | undefined
}

/** What stands in an address for its `{names}`. */
const shellNames: Readonly<Record<string, string>> = {
  ContentID: '$CONTENT',
  MediaID: '$MEDIA',
  Version: '$VERSION',
  FileName: '$NAME',
}

/** A call as a line for a shell. Where a token is needed it is `$TOKEN`. */
export function curlOf(name: string, api: Api, route: DescribedRoute, example: Example): string {
  const { publicUrl, project, environment } = example
  const place =
    (api.place.name === 'environment' ? environment : (project ?? environment)) ?? `$${api.place.name.toUpperCase()}`
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => shellNames[name] ?? '')
  const parts = [
    `curl${route.method === 'get' ? '' : ` -X ${route.method.toUpperCase()}`} "${publicUrl}${baseOf(name)}/${place}/${path}"`,
    ...(api.token ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(route.headers?.['If-Match'] === 'needed' ? ['-H "If-Match: *"'] : []),
    ...(route.headers?.['Idempotency-Key'] ? ['-H "Idempotency-Key: $KEY"'] : []),
    ...(route.body === undefined ? [] : ['-H "Content-Type: application/json"', `-d '${bodyOf(route)}'`]),
  ]
  return parts.join(' \\\n  ')
}

function bodyOf({ body }: DescribedRoute): string {
  return body === 'NewContent'
    ? '{"Name": "Hello", "TemplateID": "TEMPLATE", "Data": {"title": "Hello"}}'
    : '{"Name": "Hello again"}'
}
