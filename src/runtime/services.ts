import type { Deployment } from '../../generator/grammar/deployments.ts'
import type { Flags } from '../../generator/values/gates/features.ts'
import type { Ahead } from './ahead.ts'
import type { Appearance } from './appearance.ts'
import type { Apps } from './apps.ts'
import type { Connection } from './connection/connection.ts'
import type { Api } from './data/api.ts'
import type { ReadChapter } from './data/chapters.ts'
import type { Refetchers } from './data/refetchers.ts'
import type { Resources } from './data/resources.ts'
import type { Failure } from './failures/failure.ts'
import type { AskedNodes } from './gates/asked-nodes.ts'
import type { Icons } from './icons.ts'
import type { Denials } from './navigation/denials.ts'
import type { Addresses } from './navigation/href.ts'
import type { Navigator } from './navigation/navigator.ts'
import type { Previous } from './navigation/previous.ts'
import type { Notices } from './notices/notices.ts'
import type { PageScopes } from './page-scopes.ts'
import type { Supply } from './registry.ts'
import type { Levels } from './rights/levels.ts'
import type { Session } from './session/session.ts'
import type { SignInAgain } from './session/sign-in-again.ts'
import type { Spec } from './spec.ts'
import type { Store } from './store.ts'
import type { Texts } from './texts/texts.ts'
import type { EarlyShortcut } from './typing/early-shortcut.ts'
import type { TypeAhead } from './typing/type-ahead.ts'
import type { Unsaved } from './unsaved/unsaved.ts'
import type { Upload } from './uploads/upload.ts'
import type { Windows } from './windows/windows.ts'

/** A kind of failure that no rule was for, with the words of the last one, and how often it came. */
export interface Unmatched {
  readonly operation: string
  readonly type: string | undefined
  readonly message: string
  readonly times: number
}

/** What the runtime works with; made once by create-services.ts and passed down, never reached by import. */
export interface Services {
  readonly spec: Spec
  readonly deployment: Deployment
  readonly features: Flags
  readonly session: Session
  readonly signInAgain: SignInAgain
  /** Another number for another person at the same page, for whom it is drawn anew. */
  readonly turn: Store<number>
  readonly api: Api
  readonly readChapter: ReadChapter
  readonly resources: Resources
  readonly refetchers: Refetchers
  readonly levels: Levels
  readonly pageScopes: PageScopes
  readonly texts: Texts
  readonly addresses: Addresses
  readonly navigator: Navigator
  readonly previous: Previous
  /** The title of the page that is shown; undefined while it is not known, and where it has none. */
  readonly pageTitle: Store<string | undefined>
  readonly denials: Denials
  readonly appearance: Store<Appearance>
  readonly notices: Notices
  readonly windows: Windows
  readonly typeAhead: TypeAhead
  readonly shortcut: EarlyShortcut
  readonly ahead: Ahead
  readonly connection: Connection
  /** Files that are sent while staff go on, those that wait and those that are over as well. */
  readonly uploads: Store<readonly Upload[]>
  /** What no rule of the error catalogue was for, as long as the page is open; developers see it. */
  readonly unmatched: Store<readonly Unmatched[]>
  readonly unsaved: Unsaved
  readonly blocks: Supply
  readonly widgets: Supply
  readonly apps: Apps
  readonly icons: Icons
  /** What is remembered of views while the console is open: how far a list was scrolled open … */
  readonly memory: Map<string, unknown>
  /** Development only. */
  readonly askedNodes?: AskedNodes
  /**
   * Hands a failure to the error catalogue (product 8), which says what staff see of it.
   * @param say takes the words that would be a notice, where they are said elsewhere
   */
  readonly fail: (failure: Failure, say?: (words: string) => void) => void
}
