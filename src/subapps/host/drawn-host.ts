import type { MantineTheme, useMantineContext } from '@mantine/core'
import type { RunPlace } from '../../runtime/actions/run-steps.ts'
import type { Services } from '../../runtime/services.ts'

/** Under this a sub-application drawn from the spec finds its host; no other can name it. */
export const drawnHost = Symbol('the host of what is drawn from its spec')

/** What it shares with its host: nothing is loaded, asked for or kept twice. */
export interface DrawnHost {
  /** The application's own name. */
  readonly app: string
  readonly services: Services
  readonly look: { readonly mantine: ReturnType<typeof useMantineContext>; readonly theme: MantineTheme }
  readonly setAppearance: RunPlace['setAppearance']
}
