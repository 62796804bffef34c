// Written by the generator from spec/screens/plant.yaml. Edit that, not this: the next run writes it anew.

export const part = [
  {
    block: "text",
    text: { key: "screens.plant.blocks.steps-of-care.settings.tabs.more.blocks.text.text", text: (a: { chosen_minutes: any }) => "Takes " + String(a.chosen_minutes) + " minutes.", args: (s: { route: {}; chosen?: { minutes?: number | null } | null }) => ({ chosen_minutes: s.chosen?.minutes }) },
    at: "spec/screens/plant.yaml:43:39",
  },
] as const
