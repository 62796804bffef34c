import type { Place, Right } from '../grammar/compiled.ts'
import type { StateValue } from '../model/formula.ts'

/**
 * What a spec promises at its boundaries, as data: `console test-plan --format json` prints it, and the conformance
 * tests carry it out on the running console. The same spec gives the same text.
 */
export interface TestPlan {
  readonly console: PlannedConsole
  /** Sorted by id; no id twice. */
  readonly cases: readonly Case[]
  /** Every line of the spec that can carry a case. */
  readonly lines: readonly SpecLine[]
}

/** What one must know of the console to carry cases out. */
export interface PlannedConsole {
  readonly routes: Readonly<Record<string, PlannedRoute>>
  /** Routes by the part that they play: `denied`, `missing` … */
  readonly pages: Readonly<Record<string, string>>
  /** The accounts of the demo data with their roles. */
  readonly accounts: readonly { readonly email: string; readonly role: string }[]
  /** How answers are wrapped: names of the envelope's parts, and the status that is success. */
  readonly envelope: Readonly<Record<string, string | number>>
  /** Where each form is filled in; none where no page shows it. */
  readonly forms: Readonly<Record<string, Visit>>
  /** By their keys. */
  readonly listings: Readonly<Record<string, PlannedListing>>
  /** Query parameters whose values name something that belongs to somebody. */
  readonly owned: readonly string[]
}

export interface PlannedRoute {
  readonly path: string
  readonly screen: string | undefined
  readonly session: 'required' | 'absent' | 'any'
  /** The screens around it, innermost first. */
  readonly frames: readonly string[]
  /** Where its node begins. */
  readonly at: Place
}

/** A line with what stands on it that a case can be about. */
export interface SpecLine {
  readonly file: string
  readonly line: number
  readonly spots: readonly Spot[]
}

/** One thing that a case can be about: a word of a gate, a rule of a field, a limit, a route … */
export interface Spot {
  readonly at: Place
  readonly what: SpotKind
  /** In words: `can`, `maxLength`, `nameLength`. */
  readonly name: string
}

export type SpotKind = 'route' | 'gate' | 'control' | 'rule' | 'option' | 'limit' | 'requires' | 'grant' | 'account'

export type Case = PageCase | ControlCase | FormCase | OperationCase | GrantCase | LimitCase

interface AnyCase {
  /** Stays the same when lines are added before it. */
  readonly id: string
  /** What it is about. */
  readonly at: Place
  /** What it proves besides. */
  readonly also?: readonly Place[]
  /** Why it cannot be carried out. Such a case is listed, never left out. */
  readonly unreached?: string
}

/** Who is on which page, and what must be so there. */
export interface Visit {
  readonly route: string
  readonly deployment: string
  /** A role of permissions.yaml; null for somebody who is not signed in. */
  readonly role: string | null
  /** What the address carries. Parameters that are not named are left out. */
  readonly address: Readonly<Record<string, AddressValue>>
  /** What must hold on the page; where it does not, the case is not reached. */
  readonly states: readonly StateGiven[]
  /** Controls that are pressed one after the other before, by their keys. */
  readonly opens?: readonly string[]
  /** The session ends while one is on the page. */
  readonly over?: true
}

/** `own`: something that the account may see. */
export type AddressValue = StateValue | { readonly own: true }

/** A value of the page: one of these, or anything but these. Null stands for a value that is missing. */
export type StateGiven =
  | { readonly of: string; readonly in: readonly StateValue[] }
  | { readonly of: string; readonly notIn: readonly StateValue[] }

/** Words that come out: exactly these, or such that a regular expression fits all of them. */
export type Words = { readonly text: string } | { readonly pattern: string }

/** Somebody enters an address: where that ends. */
export interface PageCase extends AnyCase, Visit {
  readonly kind: 'page'
  /** `covered`: a screen around it shows something else in its place. */
  readonly ends: 'shown' | 'covered' | 'forbidden' | 'missing' | 'down'
  /** The route whose screen is seen in the end. */
  readonly page: string
}

/** Somebody is on a page: whether a menu item, button, tab or block is there. */
export interface ControlCase extends AnyCase, Visit {
  readonly kind: 'control'
  /** The node's key: `menus.main.books`. */
  readonly key: string
  /** The spec's own word for it: `button`, `tab`, `listing`. */
  readonly what: string
  /** Where the node itself begins. */
  readonly node: Place
  readonly words?: Words
  /** The key of the listing with whose things it is shown. */
  readonly inItem?: string
  /** It stands where a listing has nothing to show: the listing's key. */
  readonly inEmpty?: string
  readonly expect: 'shown' | 'hidden' | 'disabled'
  /** Operations that it calls, by the fields that they ask for: `Mutation.addBook`. */
  readonly calls?: readonly string[]
}

/** Something is entered into a form: what it says to that. */
export interface FormCase extends AnyCase {
  readonly kind: 'form'
  readonly form: string
  readonly field: string
  /** The type of each field that is filled in. */
  readonly types: Readonly<Record<string, string>>
  readonly rule: string
  /** In words: `101 characters`. */
  readonly given: string
  /** What is entered, in this order; a text is typed. */
  readonly enter: Readonly<Record<string, Entered>>
  /** `submit`: problems show when one tries to send it; `leave`: when the field is left; `data`: it cannot be typed. */
  readonly by: 'submit' | 'leave' | 'data'
  /** The form saves itself, and nothing is wrong with what is entered: it may be sent. */
  readonly saved?: true
  /**
   * What the field says; null: nothing. Or whether the field is there at all, what it lists as missing while one types,
   * whether the form cannot be sent.
   */
  readonly expect:
    | { readonly says: Words | null }
    | { readonly shown: boolean }
    | { readonly missing: readonly Words[] }
    | { readonly held: boolean }
}

/** `fromNow`: a moment so many seconds from now. */
export type Entered =
  | string
  | number
  | boolean
  | readonly (string | { readonly value: string; readonly title: string })[]
  | { readonly fromNow: number }

/** Somebody asks the server for something. */
export interface OperationCase extends AnyCase {
  readonly kind: 'operation'
  /** `Query.books` */
  readonly field: string
  readonly type: 'query' | 'mutation'
  readonly deployment: string
  readonly role: string | null
  /** The whole document, which asks for the envelope only. */
  readonly document: string
  readonly arguments: Readonly<Record<string, ArgumentValue>>
  /** The parameters whose arguments name what belongs to others. */
  readonly foreign: readonly string[]
  /** Parameters that name a thing which nobody has rights of its own in. What is done to it may be its end. */
  readonly things: readonly string[]
  /** Access lists of single things decide as well, and the role gives no such right: who is refused is refused rightly. */
  readonly mayRefuse?: true
  /**
   * `through`: whatever the answer is, it is no refusal (that a thing with a made-up id does not exist is none);
   * `absent`: word for word what is answered when there is no such thing.
   */
  readonly expect: 'through' | 'refused' | 'absent' | 'unauthenticated'
}

/**
 * `place`: what the parameter of that name would hold in an address; `claim`: what one's own token says under that name;
 * `madeUp`: the id of a thing that nobody has, which may be said not to exist.
 */
export type ArgumentValue =
  | { readonly value: unknown; readonly madeUp?: true }
  | { readonly place: string }
  | { readonly claim: string }

/** The rights that the server says an account has at a level. */
export interface GrantCase extends AnyCase {
  readonly kind: 'grant'
  readonly account: string
  readonly role: string
  readonly level: string
  readonly field: string
  readonly document: string
  readonly arguments: Readonly<Record<string, ArgumentValue>>
  /** Sorted by subject, then by action. */
  readonly rights: readonly Right[]
}

/** A figure at its boundary. */
export interface LimitCase extends AnyCase {
  readonly kind: 'limit'
  /** Its name in limits.yaml; none for a figure that stands where it is used. */
  readonly limit?: string
  readonly value: number
  readonly use: LimitUse
}

export type LimitUse =
  /** A listing that is given so many things: whether it says that there are more. */
  | {
      readonly of: 'page size'
      readonly visit: Visit
      readonly listing: string
      readonly things: number
      readonly more: boolean
    }
  /** So many milliseconds after the last key: whether the search was sent. */
  | {
      readonly of: 'search delay'
      readonly visit: Visit
      readonly listing: string
      readonly after: number
      readonly sent: boolean
    }
  /** So many pixels before the end of a listing: whether the next page was asked for. */
  | {
      readonly of: 'scroll distance'
      readonly visit: Visit
      readonly listing: string
      readonly before: number
      readonly asked: boolean
    }
  /** So many milliseconds after a notice came up: whether it is still there. */
  | {
      readonly of: 'notice'
      readonly tone: string
      readonly after: number
      readonly shown: boolean
      readonly by: NoticeTrigger
    }
  /** So many pixels down the page: whether the header is stuck. */
  | { readonly of: 'sticky header'; readonly visit: Visit; readonly at: number; readonly stuck: boolean }
  /** A rule of a form's field; the form's cases carry it out. */
  | { readonly of: 'form'; readonly cases: readonly string[] }
  | { readonly of: 'nothing' }

/** A control that asks for one thing and says how that went; the answer is given in the server's place. */
export interface NoticeTrigger {
  readonly visit: Visit
  /** Its key. */
  readonly control: string
  readonly operation: string
  readonly field: string
  readonly answer: 'success' | 'failure'
}

export interface PlannedListing {
  readonly key: string
  readonly name: string
  readonly node: Place
  /** The query that gives its things, and the field that it asks for; empty where the page has them already. */
  readonly operation: string
  readonly field: string
  /** The variables that take the page, or where the one before ended, its size and what is searched for. */
  readonly sends: {
    readonly page?: string
    readonly after?: string
    readonly size?: string
    readonly search?: string
  }
  /** Further things come by scrolling or by a button. */
  readonly more?: string
  /** What is said while there are more. */
  readonly moreWords?: Words
  /** What may be chosen instead of the first choice, and the parameter that keeps it; `omit`: what leaves nothing out. */
  readonly filters: readonly {
    readonly keep: string
    readonly values: readonly string[]
    readonly omit: readonly string[]
  }[]
}
