import { alike } from '../../../../generator/values/alike.ts'
import type { MutationArgs, QueryArgs, TenantFeature } from '../../../generated/schema.ts'
import { actorOf } from '../../../operation/actor.ts'
import type { Resolver } from '../../../operation/context.ts'
import { here } from '../../../operation/place.ts'
import { type FeatureState, featuresOf, switchFeature } from '../features.ts'

/** Every feature and whether the tenant has it, in the spec's order. */
export const tenantFeatures: Resolver<QueryArgs['tenantFeatures'], TenantFeature[]> = async (args, call, services) => {
  const part = alike(args.QuickSearch?.trim() ?? '')
  const features = await featuresOf(services, here(call).tenantId)
  const found = features.filter(({ name, text }) => alike(`${name}\n${text}`).includes(part))
  return { data: found.map(toFeature), totalItems: found.length }
}

/** Switches a feature for everybody in the tenant, at once. */
export const setTenantFeature: Resolver<MutationArgs['setTenantFeature'], TenantFeature> = async (
  { Feature: feature, Allowed: allowed },
  call,
  services,
) => {
  const { tenantId } = here(call)
  await switchFeature(services, { tenantId, feature, allowed, by: actorOf(call) })
  services.directory.forget()
  const switched = (await featuresOf(services, tenantId)).find(({ name }) => name === feature)
  return {
    ...(switched && { data: toFeature(switched) }),
    message: `${feature} is ${allowed ? 'on' : 'off'} for everybody now`,
  }
}

function toFeature({ name, text, updatedAt, updatedBy, ...state }: FeatureState): TenantFeature {
  return {
    Name: name,
    Text: text,
    Allowed: state.allowed,
    Deployed: state.deployed,
    Fixed: state.fixed,
    UpdatedAt: updatedAt?.toISOString() ?? null,
    UpdatedBy: updatedBy,
  }
}
