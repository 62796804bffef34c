import type { Services } from '../../runtime/services.ts'

/** Where a tab remembers what is on its way. */
export function keptPlace({ console }: Services['spec']): string {
  return `${console.name}.uploads`
}
