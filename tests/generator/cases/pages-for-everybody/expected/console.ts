// Written by the generator from spec/console.yaml. Edit that, not this: the next run writes it anew.

import type { Console } from '../../generator/grammar/console.ts'
import { entity as plantEntity } from './entities/Plant.ts'
import { operation as plantOperation } from './operations/plant.ts'

export const consoleSpec: Console = {
  name: "Garden",
  language: "en",
  pages: { signIn: "door", home: "plants", denied: "denied", notFound: "missing", maintenance: "closed" },
  envelope: { total: "count", message: "note", data: "data" },
  carry: ["plot"],
  claims: { gardener: "sub" },
  context: {
    gardener: {
      value: (s: { route: {}; session?: { gardener?: string | null } | null }) => (s.session?.gardener ?? "guest"),
    },
    rose: { operation: plantOperation, with: { id: "rose" }, entity: plantEntity },
    dry: {
      value: (s: { route: {}; rose?: { thirsty?: boolean | null } | null; gardener?: string | null }) => (s.rose?.thirsty && (s.gardener !== ("guest" as string))),
    },
  },
  decisions: {},
  notices: { place: "top", stays: { success: 3000, info: 4000, warning: 4000, danger: 5000 } },
  layout: { breakpoints: { phone: 480, desk: 1200 }, stickyHeader: 40 },
  texts: {
    loading: { key: "messages.engine.loading", text: "Loading…" },
    failed: { key: "messages.engine.failed", text: "This could not be loaded." },
    offline: { key: "messages.engine.offline", text: "The server cannot be reached. Check the connection and try again." },
    retry: { key: "messages.engine.retry", text: "Try again" },
    cancel: { key: "messages.engine.cancel", text: "Cancel" },
    close: { key: "messages.engine.close", text: "Close" },
    confirm: { key: "messages.engine.confirm", text: "Please confirm" },
    clear: { key: "messages.engine.clear", text: "Clear" },
    search: { key: "messages.engine.search", text: "Search" },
    menu: { key: "messages.engine.menu", text: "Menu" },
    navigation: { key: "messages.engine.navigation", text: "Main navigation" },
    skip: { key: "messages.engine.skip", text: "Skip to the page" },
    actions: { key: "messages.engine.actions", text: (a: { name: any }) => "Actions for " + String(a.name) },
    broken: { key: "messages.engine.broken", text: "This page has run into a problem." },
    blockBroken: { key: "messages.engine.blockBroken", text: "This part of the page has run into a problem." },
    required: { key: "messages.engine.required", text: "required" },
    notices: { key: "messages.engine.notices", text: "Messages" },
    dismiss: { key: "messages.engine.dismiss", text: "Dismiss" },
    showPassword: { key: "messages.engine.showPassword", text: "Show or hide the password" },
    noOptions: { key: "messages.engine.noOptions", text: "Nothing found" },
    missing: { key: "messages.engine.missing", text: "Still missing:" },
    unsaved: { key: "messages.engine.unsaved", text: "You have unsaved changes. Are you sure you want to leave?" },
    leave: { key: "messages.engine.leave", text: "Leave" },
    draftBack: { key: "messages.engine.draftBack", text: (a: { when: any }) => "Unsaved changes of " + String(a.when) + " were brought back." },
    draftWaits: { key: "messages.engine.draftWaits", text: (a: { when: any }) => "There are unsaved changes of " + String(a.when) + ", but what is here has changed since." },
    draftUse: { key: "messages.engine.draftUse", text: "Bring them back" },
    draftDrop: { key: "messages.engine.draftDrop", text: "Discard" },
    copy: { key: "messages.engine.copy", text: (a: { name: any }) => "Copy " + String(a.name) },
    notCopied: { key: "messages.engine.notCopied", text: "It could not be copied. It is selected now, so that you can copy it yourself." },
    calendar: { key: "messages.engine.calendar", text: "Choose a date" },
    popUpBlocked: { key: "messages.engine.popUpBlocked", text: "The browser blocked the window. Allow pop-ups for this page and try again." },
    popUpFailed: { key: "messages.engine.popUpFailed", text: "The other service gave no access." },
    unclear: { key: "messages.engine.unclear", text: "It is not certain whether this was done. Please look before you try again." },
    unreachable: { key: "messages.engine.unreachable", text: (a: { since: any }) => "The server has not been reached since " + String(a.since) + ". Nothing is saved in the meantime." },
  },
}
