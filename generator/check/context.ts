import type { NameKind } from '../grammar/language.ts'
import type { LoadedGraphql } from '../load/graphql/graphql.ts'
import type { ReadPlace } from '../load/resources/places.ts'
import type { ReadResource } from '../load/resources/resource.ts'
import type { Span, Use } from '../load/source.ts'
import type { LoadedSpec } from '../load/spec.ts'
import type { YamlEntry, YamlNode } from '../load/tree.ts'
import type { Report } from '../problem.ts'
import type { CheckedEntity } from './entities.ts'
import type { Notes } from './expressions/notes.ts'
import type { ScopeType } from './expressions/types.ts'
import type { CheckedForm } from './forms/forms.ts'
import type { Inputs } from './inputs.ts'
import type { CheckedMessages } from './messages/messages.ts'
import type { Unknowns } from './names/misspelt.ts'
import type { Operations } from './operations/operations.ts'
import type { Placed } from './operations/placed.ts'
import type { Origins } from './origins.ts'
import type { RouteInfo } from './routes/routes.ts'
import type { Surroundings } from './surroundings.ts'
import type { CheckedText } from './texts/text.ts'
import type { WidgetInputs } from './widgets.ts'

/** The names that the spec defines, each with the place of its definition. */
export type Names = Readonly<Record<NameKind, ReadonlyMap<string, Span>>>

/** Everything that checks read of a run. Built once, passed down; nothing of a run is kept in a module. */
export interface CheckContext {
  readonly spec: LoadedSpec
  readonly names: Names
  readonly graphql: LoadedGraphql
  /** The places of console.yaml in which resources can be. */
  readonly places: readonly ReadPlace[]
  /** Resources, from which a part of the contract is derived. */
  readonly resources: readonly ReadResource[]
  readonly operations: Operations
  /** `place` of console.yaml: the entry that fills a variable, by the variable's name. */
  readonly place: ReadonlyMap<string, YamlEntry>
  /** Which entries of `place` each use of an operation was filled with; the walk notes them. */
  readonly placed: Placed
  readonly entities: ReadonlyMap<string, CheckedEntity>
  readonly routes: ReadonlyMap<string, RouteInfo>
  /** Query parameters that go along from page to page. */
  readonly carried: ReadonlySet<string>
  /** What each dialog is opened with. */
  readonly dialogs: Inputs
  /** What each form is shown with. */
  readonly formInputs: Inputs
  /** What each part is given, as its expressions see it. */
  readonly partInputs: Inputs
  /** The texts of parts, as each part has them by itself, by their nodes. */
  readonly partTexts: Map<YamlNode, CheckedText>
  /** The names that are known where each use of a part stands. */
  readonly useScopes: Map<Use, ScopeType>
  readonly widgets: ReadonlyMap<string, WidgetInputs>
  /** Those into which something is entered. */
  readonly entered: ReadonlySet<string>
  readonly messages: CheckedMessages
  /** The language that the texts are written in. */
  readonly language: string
  readonly surroundings: Surroundings
  readonly forms: ReadonlyMap<string, CheckedForm>
  /** The names that every expression sees: session, the console's context, limits, decisions … but not `route`. */
  readonly base: ScopeType
  /** What walks note at readings. */
  readonly notes: Notes
  /** Where what is compiled comes from. */
  readonly origins: Origins
  /** Uses of names that nothing defines, collected so that a misspelt definition is reported once, at its place. */
  readonly unknowns: Unknowns
  readonly report: Report
  /** Records the use of a name; what has none is reported as unused. */
  readonly use: (kind: NameKind, name: string) => void
}
