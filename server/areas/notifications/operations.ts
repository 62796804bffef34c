import type { Notification, Overage, QueryArgs } from '../../generated/schema.ts'
import type { Resolver } from '../../operation/context.ts'
import { here } from '../../operation/place.ts'
import { noteOverage } from './note-overage.ts'
import { notificationsOf } from './notifications.ts'
import { overageOf } from './overage.ts'

/** What the platform has to say to the caller's tenant now. */
export const notifications: Resolver<QueryArgs['notifications'], Notification[]> = async (_args, call, services) => {
  const { database, maintenance } = services
  const data = await notificationsOf(here(call).tenantId, { database, maintenance, now: new Date() })
  return { data, totalItems: data.length }
}

/** Which limits of its subscription the tenant exceeds. */
export const checkOverageStatus: Resolver<QueryArgs['checkOverageStatus'], Overage[]> = async (
  _args,
  call,
  services,
) => {
  const { tenantId } = here(call)
  const { exceeded: data, told } = await overageOf(tenantId, services.database)
  await noteOverage(services.database, tenantId, data, told)
  return { data, totalItems: data.length }
}
