import { type DocumentNode, type GraphQLSchema, NoSchemaIntrospectionCustomRule, parse, type Source } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import type { Verifier } from '../auth/verifier.ts'
import type { Log } from '../log.ts'
import type { RequestContext } from './context.ts'
import { amplificationRule, requestLimits } from './limits.ts'

interface Needs {
  schema: GraphQLSchema
  verifier: Verifier
  log: Log
  /** Introspection and GraphiQL, for developers only. */
  development: boolean
}

/** The GraphQL endpoint: one operation a request, by POST, within limits, errors masked. */
export function createGraphQL({ schema, verifier, log, development }: Needs) {
  return createYoga<object, RequestContext>({
    schema,
    graphqlEndpoint: '/graphql',
    context: ({ request }) => ({ session: verifier.verify(request.headers.get('authorization')) }),
    batching: false,
    multipart: false,
    cors: false,
    landingPage: false,
    graphiql: development,
    maxRequestBodySize: requestLimits.body,
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
    onParse({ setParseFn }) {
      setParseFn(parseWithinLimits)
    },
    onValidate({ addValidationRule }) {
      addValidationRule(amplificationRule)
      if (!development) addValidationRule(NoSchemaIntrospectionCustomRule)
    },
  }
}

function parseWithinLimits(source: string | Source): DocumentNode {
  return parse(source, { maxTokens: requestLimits.tokens })
}
