// Written by the generator from spec/screens/door.yaml. Edit that, not this: the next run writes it anew.

import type { Screen } from '../../../generator/grammar/screens.ts'

export const screen: Screen = {
  name: "door",
  title: { key: "screens.door.title", text: "Sign in" },
  data: {},
  state: { code: "", secret: "" },
  enter: [
    {
      step: "fail",
      message: { key: "screens.door.enter.fail.fail", text: (a: { route_words: any }) => String(a.route_words), args: (s: { route: { words?: string | null } }) => ({ route_words: s.route?.words }) },
      operation: "federatedSignIn",
      type: "Refused",
      gate: {
        when: (s: { route: { words?: string | null } }) => ((s.route?.words as unknown) != null),
        at: "spec/screens/door.yaml:5:5",
      },
    },
    {
      step: "set",
      values: { code: (s: { route: { code?: string | null } }) => (s.route?.code ?? "") },
    },
  ],
  blocks: [
    {
      block: "heading",
      text: { key: "screens.door.blocks.heading.text", text: (a: { has_challenge_Go_on: any }) => (String(a.has_challenge_Go_on) === "true" ? "Go on" : "Sign in"), args: (s: { route: {}; challenge?: { next?: string | null; username?: string | null; attributes?: Readonly<Record<string, string | null | undefined>> | null } | null }) => ({ has_challenge_Go_on: ((s.challenge as unknown) != null) }) },
      at: "spec/screens/door.yaml:8:5",
    },
    {
      block: "text",
      text: { key: "screens.door.blocks.text.text", text: (a: { coalesce_challenge_attributes_custom: any; maskEmail_challenge_attributes_email: any }) => "Hello " + String(a.coalesce_challenge_attributes_custom) + " (" + String(a.maskEmail_challenge_attributes_email) + ").", args: (s: { route: {}; challenge?: { attributes?: { "custom:nick"?: string | null; email?: string | null } | null; username?: string | null } | null }) => ({ coalesce_challenge_attributes_custom: (s.challenge?.attributes?.["custom:nick"] ?? s.challenge?.username), maskEmail_challenge_attributes_email: (/^([^\s@])[^\s@]*(@[^\s@]+)$/u.exec((s.challenge?.attributes?.email ?? '')) ?? ['', '', '']).slice(1).join('***') }) },
      gate: {
        when: (s: { route: {}; challenge?: { next?: string | null } | null }) => (s.challenge?.next === ("newPassword" as string)),
        at: "spec/screens/door.yaml:10:5",
      },
      at: "spec/screens/door.yaml:10:5",
    },
    {
      block: "link",
      text: { key: "screens.door.blocks.link.text", text: "Begin anew" },
      do: [
        {
          step: "alert",
          title: { key: "screens.door.blocks.link.do.alert.title", text: "Begin anew" },
          text: { key: "screens.door.blocks.link.do.alert.text", text: (a: { gardener: any }) => "What " + String(a.gardener) + " has entered is lost.", args: (s: { route: {}; gardener?: string | null }) => ({ gardener: s.gardener }) },
        },
        { step: "reload", reload: true },
      ],
      at: "spec/screens/door.yaml:13:5",
    },
    {
      block: "buttons",
      text: { key: "screens.door.blocks.buttons.text", text: "By another door" },
      actions: [
        {
          label: { key: "screens.door.blocks.buttons.actions.sign-up.label", text: "Sign up" },
          do: [
            {
              step: "session",
              call: "signUp",
              with: {
                email: "ann@garden.test",
                password: "secret",
                firstname: "Ann",
                lastname: "Lee",
                attributes: (s: { route: {}; state?: { code?: string | null } | null }) => ({ "custom:plot": s.state?.code, "custom:kind": "Garden" }),
              },
            },
            {
              step: "go",
              go: { back: true },
              gate: {
                when: (s: { route: {}; result?: { next?: string | null } | null }) => (s.result?.next === ("done" as string)),
                at: "spec/screens/door.yaml:30:13",
              },
            },
          ],
        },
        {
          label: { key: "screens.door.blocks.buttons.actions.second-factor.label", text: "Second factor" },
          do: [
            { step: "session", call: "setUpSecondFactor" },
            {
              step: "set",
              values: {
                secret: (s: { route: {}; result?: { secret?: string | null } | null }) => s.result?.secret,
                code: (s: { route: {}; result?: { uri?: string | null } | null }) => s.result?.uri,
              },
            },
          ],
        },
      ],
      at: "spec/screens/door.yaml:18:5",
    },
    {
      block: "qr",
      value: (s: { route: {}; state?: { code?: string | null } | null }) => s.state?.code,
      label: { key: "screens.door.blocks.the-secret.label", text: "The secret" },
      at: "spec/screens/door.yaml:35:5",
    },
  ],
  uses: { blocks: ["buttons", "heading", "link", "qr", "text"], widgets: [] },
  listings: [],
}
