import type { Carried } from '../graphql/carried.ts'

/** The mutations of the area, as they succeed. */
export const carried: readonly Carried[] = [
  { name: 'setTenantFeature', args: () => 'Feature: "Workflow Management", Allowed: false', answers: [200, 200] },
]
