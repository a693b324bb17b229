import { SETTINGS_TABS, type SettingsTab } from '#/config/paths.ts'

/** The tabs whose screen is there, in their order. */
export const BUILT_TABS = SETTINGS_TABS.filter((tab) => tab !== 'profile')
export type BuiltTab = Exclude<SettingsTab, 'profile'>

/** The tab that an address names; undefined: there is none of that name. */
export const tabOf = (name: string): BuiltTab | undefined => BUILT_TABS.find((tab) => tab === name)
