import type { Plugin } from 'vite'

const print = 'export const print = Object.assign(JSON.stringify, { reset() {} })'

/**
 * Takes RxJS, with which the GraphQL client works, as it is written for today's browsers. What is meant for old ones brings
 * stand-ins for classes, spreading and loops. The few helpers that are left stay beside the client; those of everything
 * else in the build would be a file of their own.
 *
 * And without what writes documents down: operations are sent as the texts that they are, and their documents only told apart.
 */
export function slimClient(): Plugin {
  return {
    name: 'console-slim-client',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (/@apollo[\\/]client[\\/]utilities[\\/]graphql[\\/]print[.]js$/.test(id) ? print : null),
    async resolveId(source, importer, options) {
      const isHelpers = source === 'tslib' && /[\\/](rxjs|@apollo[\\/]client)[\\/]/.test(importer ?? '')
      if (!isHelpers && !/^rxjs(\/|$)/.test(source)) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!found) return null
      return {
        ...found,
        id: isHelpers ? `${found.id}?beside-client` : found.id.replace(/([\\/]dist[\\/])esm5([\\/])/, '$1esm$2'),
      }
    },
  }
}
