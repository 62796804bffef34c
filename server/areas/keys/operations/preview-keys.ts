import type { MutationArgs, QueryArgs, PreviewToken as Shown } from '../../../generated/schema.ts'
import { actorOf } from '../../../operation/actor.ts'
import type { Resolver } from '../../../operation/context.ts'
import { placeOf } from '../../../operation/place.ts'
import { notFound, Refusal } from '../../../operation/refusal.ts'
import type { AccessPolicy } from '../../../policies/access/access.ts'
import type { Call } from '../../../policies/requires.ts'
import type { EnvironmentPlace, PreviewToken } from '../preview-keys.ts'

/** The environment's token of the preview API, or that there is none. */
export const environmentPreviewApi: Resolver<QueryArgs['environmentPreviewApi'], Shown> = async (
  _args,
  call,
  { previewKeys, access },
) => {
  const place = environmentOf(call)
  const token = await previewKeys.get(place)
  const shown = token && (await isKeptFrom(call, access)) ? { ...token, token: null } : token
  // Who has seen a secret is told as who has changed one is (O-audit-03).
  if (shown?.token) await previewKeys.tellShown(place, actorOf(call))
  return { data: toToken(shown) }
}

/** A token where there is none, or an expired one. */
export const createEnvironmentPreviewAPIKey: Resolver<MutationArgs['createEnvironmentPreviewAPIKey'], Shown> = async (
  { RequestID },
  call,
  { previewKeys, access },
) => {
  if (await isKeptFrom(call, access)) {
    throw new Refusal('Forbidden', 'The token would show contents that an access list keeps from you')
  }
  return {
    data: toToken(await previewKeys.create(environmentOf(call), actorOf(call), RequestID)),
    // Product 8, like the other.
    message: 'Preview API Token successfully generated.',
  }
}

/** Whether a list keeps anything from the caller that the token shows: it is of the environment, and asks for nobody. */
async function isKeptFrom(call: Call, access: AccessPolicy): Promise<boolean> {
  const own = await access.needed(call)
  return own.hidden('Content Management').length > 0 || own.hidden('Media Management').length > 0
}

/** The token opens nothing from now on. */
export const deleteEnvironmentPreviewAPIKey: Resolver<MutationArgs['deleteEnvironmentPreviewAPIKey'], never> = async (
  _args,
  call,
  { previewKeys },
) => {
  await previewKeys.remove(environmentOf(call), actorOf(call))
  return { message: 'Preview API Token successfully deleted.' }
}

function environmentOf(call: Call): EnvironmentPlace {
  const { tenantId, projectId, environmentId } = placeOf(call)
  if (environmentId === null) throw notFound()
  return { tenantId, projectId, environmentId }
}

function toToken(token: PreviewToken | undefined): Shown {
  return {
    Token: token?.token ?? null,
    ExpiredDate: token?.expiresAt.toISOString() ?? null,
    IsHaveToken: token !== undefined,
    IsTokenExpired: token?.expired ?? false,
  }
}
