import { featureTexts, fixedFeatures } from '../../check/fixed-features.ts'
import { accountsOf, rolesOf } from '../../check/roles.ts'
import { isForeign } from '../../check/routes/apps.ts'
import type { CheckedSpec } from '../../check/spec.ts'
import type { ConceptName } from '../../grammar/concepts.ts'
import { writtenIn } from '../../load/spec.ts'
import { entry, plain } from '../../load/tree.ts'
import { emitServerDeployments } from './deployments.ts'
import { emitServerMails } from './mails.ts'
import { emitServerFeatures, emitServerLimits, emitServerPermissions } from './names.ts'
import { emitServerPaths } from './paths.ts'
import { emitRequires } from './requires.ts'
import { emitResources } from './resources.ts'
import { emitServerRoles } from './roles.ts'
import { emitServerRules } from './rules.ts'
import { emitContract, emitSchema } from './schema.ts'

/** Where the console's own code lies, for the paths of the modules that a route loads. */
export interface ServerPlaces {
  /** The folder that the generator writes for the browser: `src/generated`. */
  readonly generated: string
  /** The folder with `blocks/`: `src`. */
  readonly app: string
}

/** Every file of server/generated, by its name. Only a spec without errors may be written down. */
export function emitServer(spec: CheckedSpec, places: ServerPlaces): Map<string, string> {
  const { context, requirements } = spec
  const { names, graphql } = context
  const { shown } = context.spec
  const at = (concept: ConceptName) => writtenIn(spec.context.spec, concept)
  const texts = featureTexts(context.spec)
  const features = Object.fromEntries([...names.feature.keys()].map((name) => [name, texts[name] ?? '']))
  const all = data(spec, 'features', 'all')
  const permissions = {
    actions: [...names.action.keys()],
    subjects: [...names.subject.keys()],
    aliases: (data(spec, 'permissions', 'aliases') ?? {}) as Record<string, string>,
  }
  const output = new Map<string, string>([
    ['requires.ts', emitRequires(requirements, contractFiles(spec))],
    ['permissions.ts', emitServerPermissions(permissions, at('permissions'))],
    ['roles.ts', emitServerRoles(rolesOf(spec.context), accountsOf(spec), at('permissions'))],
    [
      'features.ts',
      emitServerFeatures(
        features,
        { all: typeof all === 'string' ? all : undefined, fixed: fixedFeatures(context.spec) },
        at('features'),
      ),
    ],
    ['resources.ts', emitResources(context.resources, context.places, `${shown}/areas`)],
    ['limits.ts', emitServerLimits(limitsOf(spec), at('limits'))],
    ['rules.ts', emitServerRules(context.messages, context.language, at('messages'))],
    ['deployments.ts', emitServerDeployments(spec.deployments, `${shown}/deployments`, spec.files.get('apps'))],
    ['paths.ts', emitServerPaths(context.routes, spec.screens, places, at('routes'), drawnApps(spec))],
  ])
  const mails = spec.files.get('mails')
  if (mails) output.set('mails.ts', emitServerMails(mails, spec, at('mails')))
  const { schema, contract } = graphql
  if (schema) {
    output.set('schema.ts', emitSchema(schema, contract, contractFiles(spec)))
    output.set('contract.graphql', emitContract(contract, contractFiles(spec)))
  }
  return output
}

/** Where the contract is written, in words: areas may add to it. */
function contractFiles({ context: { spec, graphql } }: CheckedSpec): string {
  const own = `${spec.shown}/api/schema.graphql`
  return graphql.schemaSources.length > 1 ? `${own}, ${spec.shown}/areas/*/schema.graphql` : own
}

/** The sub-applications that have no module of their own. */
function drawnApps({ context }: CheckedSpec): ReadonlySet<string> {
  return new Set([...context.names.app.keys()].filter((name) => !isForeign(name, context)))
}

function data(spec: CheckedSpec, concept: 'features' | 'permissions', key: string): unknown {
  const value = entry(spec.context.spec.concepts.get(concept)?.[0]?.tree, key)?.value
  return value && plain(value)
}

function limitsOf(spec: CheckedSpec): Record<string, number> {
  const { limits } = spec.context.base
  if (limits?.kind !== 'object') return {}
  const figures = Object.entries(limits.fields).map(
    ([name, type]) => [name, type.kind === 'number' ? type.constant : undefined] as const,
  )
  return Object.fromEntries(figures.filter((each): each is readonly [string, number] => each[1] !== undefined))
}
