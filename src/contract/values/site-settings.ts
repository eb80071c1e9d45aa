import { z } from 'zod'

const Text = z.string().trim().min(1).max(200)

const Address = z
  .url({ protocol: /^https?$/, error: 'must be an http(s):// address' })
  .max(2_000)
  .nullable()

/** The portal's or the form's id in the address of the form service. */
const FormPart = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'may hold letters, digits, - and _ only')

const Moment = z.iso.datetime({ offset: true, error: 'must be a moment such as 2026-12-31T23:59:59Z' })

/** Whose site this is. White Label replaces it at run time; nothing else names the product. */
export const Brand = z.strictObject({
  name: Text,
  /** As it stands in legal texts. */
  legalName: Text,
  domain: z.string().regex(/^[a-z0-9.-]+$/, 'must be a host name'),
  email: z.email(),
  phone: z.strictObject({ label: Text, href: z.string().regex(/^tel:\+?[0-9]+$/, 'must be a tel: address') }),
  /** Lines of the postal address, in the order they are printed. */
  address: z.array(Text).min(1).max(6).readonly(),
  tagline: Text,
  /** Address of a picture that stands before the name in place of the open ring. Null: the ring. */
  logo: z
    .string()
    .regex(/^(\/|https:\/\/)\S+$/, 'must be a path of this site or an https:// address')
    .nullable(),
  /** Two CSS colours in place of the vermilion, on the light and on the dark ground. Null: the vermilion. */
  accent: z.strictObject({ light: z.string().regex(cssColour()), dark: z.string().regex(cssColour()) }).nullable(),
})
export type Brand = z.infer<typeof Brand>

/** A hexadecimal or oklch colour: nothing that could end the declaration it is put into. */
function cssColour(): RegExp {
  return /^(#[0-9a-fA-F]{6}|oklch\((0|1|0?\.\d+|\d{1,3}(\.\d+)?%) (0|0?\.\d+) \d{1,3}(\.\d+)?\))$/
}

/** A script runs with all that the page can do: it comes from an address that nobody on the way can change. */
const ScriptAddress = z
  .url({ protocol: /^https?$/, error: 'must be an https:// address' })
  .max(2_000)
  .refine(
    (text) => /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/)/.test(text),
    'must be an https:// address, or one of this machine',
  )

const Origin = z
  .string()
  .regex(/^(https?|wss?):\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/, 'must be an origin such as wss://api.example.com')

/** A third party's voice agent, one for each voice. */
const VoiceAgent = z.strictObject({
  scriptUrl: ScriptAddress,
  agentIds: z.strictObject({ john_us_eng: Text, female_us_eng: Text, raj_ind_english: Text }),
  /** Where else its script connects to and loads from, beside the script's own origin. */
  origins: z.array(Origin).max(20).readonly().default([]),
})
export type VoiceAgent = z.infer<typeof VoiceAgent>

/** Host names and the page's policy are made of it: it holds nothing that means something there. */
const ProjectId = z.string().regex(/^([a-z][a-z0-9-]{0,62})?$/, 'must be a project id such as acme-interviews')

/**
 * What ties the public site to its owner and to outside services; a browser may see all of it. Null always means the
 * built-in stand-in. Specification, sections 2, 4 and 9; defaults in `content/default-site-settings.ts`.
 */
export const SiteSettings = z.strictObject({
  brand: Brand,
  forms: z.strictObject({
    portalId: FormPart,
    contactFormId: FormPart,
    earlyDiscountFormId: FormPart,
    /** Of every other form that is to reach the form service: its id there, by its id in `src/forms`. */
    ids: z.record(FormPart, FormPart).default({}),
  }),
  /** A page of HubSpot Meetings, Cal.com or Calendly, embedded and linked in place of `/schedule`. */
  schedulerUrl: Address,
  /** Where *Get Tier* leads. Null: the built-in checkout in test mode. */
  checkoutUrls: z.strictObject({ 'tier-1': Address, 'tier-2': Address, 'tier-3': Address }),
  /** A video to embed in place of the product's own recording. */
  videoUrl: Address,
  /** A third party's voice agent in place of our own, one agent for each voice. */
  voiceAgent: VoiceAgent.nullable(),
  /** Firebase Authentication. Null or a missing part: sign-in by e-mail link alone. */
  identity: z.strictObject({ apiKey: z.string(), projectId: ProjectId, appId: z.string() }).partial().nullable(),
  countdowns: z.strictObject({
    /** The early-discount page's deadline. */
    earlyDiscountEndsAt: Moment,
    /** What the early-discount page says of its end; it differs from the deadline, as specified. */
    earlyDiscountExpiryText: z.string().trim().min(1).max(200),
    /** A real end for the early-bird banner: it counts to it and stays gone afterwards. Null: 24 hours, again and again. */
    earlyBirdEndsAt: Moment.nullable(),
    /** The same for the Lifetime Deal's banner and countdown. */
    lifetimeDealEndsAt: Moment.nullable(),
  }),
  /** Ids of marketing claims (`content/claims.ts`) that the owner has taken off the pages. */
  hiddenClaims: z
    .array(z.string().regex(/^[a-z0-9-]{1,40}$/))
    .max(40)
    .readonly(),
})
export type SiteSettings = z.infer<typeof SiteSettings>

/** The parts of the owner's settings page, in its order; each is saved by itself. */
export const settingsSections = ['brand', 'contact', 'countdowns', 'links', 'claims'] as const
export type SettingsSection = (typeof settingsSections)[number]
