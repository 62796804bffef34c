import { createContext, type ReactNode, useContext } from 'react'
import type { Services } from './services.ts'

/** Exported for what draws outside of the runtime's pages as well, where there may be none. */
export const ServicesContext = createContext<Services | undefined>(undefined)

export function ServicesProvider({ services, children }: { services: Services; children: ReactNode }) {
  return <ServicesContext value={services}>{children}</ServicesContext>
}

/** The runtime's services. */
export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('The runtime is used outside of its provider.')
  return services
}
