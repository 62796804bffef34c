import { type DocumentNode, GraphQLError, type GraphQLSchema, NoSchemaIntrospectionCustomRule, parse } from 'graphql'
import { createLRUCache, createYoga, type Plugin } from 'graphql-yoga'
import type { Log } from '../log.ts'
import type { RequestContext } from '../operation/context.ts'
import { requestLimits } from '../operation/request-limits.ts'
import { refuseAmplified } from './limits.ts'

interface Needs {
  schema: GraphQLSchema
  log: Log
  /** Introspection and GraphiQL, for developers only. */
  development: boolean
}

/**
 * The GraphQL endpoint: one operation a request, by POST, within limits, errors masked. Who asks is told with each request
 * (`http/graphql.ts`).
 */
export function createGraphQL({ schema, log, development }: Needs) {
  return createYoga<RequestContext>({
    schema,
    graphqlEndpoint: '/graphql',
    batching: false,
    multipart: false,
    cors: false,
    landingPage: false,
    graphiql: development,
    maxRequestBodySize: requestLimits.body,
    parserAndValidationCache: {
      documentCache: createLRUCache({ max: requestLimits.documents }),
      errorCache: createLRUCache({ max: requestLimits.documents }),
    },
    maskedErrors: { isDev: false },
    logging: {
      debug: () => {},
      info: () => {},
      warn: (...words) => log.warn(words.join(' ')),
      error: (...words) => log.error('GraphQL', { words }),
    },
    plugins: [limitDocuments(development)],
  })
}

function limitDocuments(development: boolean): Plugin {
  return {
    // Before anything remembers it.
    onParams({ params }) {
      const { length = 0 } = params.query ?? {}
      if (length <= requestLimits.document) return
      throw new GraphQLError(`The query has ${length} characters; ${requestLimits.document} are allowed`)
    },
    onParse({ setParseFn }) {
      setParseFn((source): DocumentNode => {
        const document = parse(source, { maxTokens: requestLimits.tokens })
        refuseAmplified(document, { development })
        return document
      })
    },
    onValidate({ addValidationRule }) {
      if (!development) addValidationRule(NoSchemaIntrospectionCustomRule)
    },
    onResultProcess({ result, setResult }) {
      if (development || !('errors' in result) || !result.errors) return
      setResult({ ...result, errors: result.errors.map(withoutSuggestion) })
    },
  }
}

/** Whoever may not ask what there is, is not told what is nearly called so. */
function withoutSuggestion(error: GraphQLError): GraphQLError {
  const message = error.message.replace(/ Did you mean .*\?$/s, '')
  if (message === error.message) return error
  const { extensions, source, positions, path } = error
  return new GraphQLError(message, { extensions, source, positions, path })
}
