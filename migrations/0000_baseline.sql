CREATE TABLE "consent_notices" (
	"version" text PRIMARY KEY NOT NULL,
	"body" jsonb NOT NULL,
	"first_shown_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deletion_log" (
	"id" text PRIMARY KEY NOT NULL,
	"interview_id" text NOT NULL,
	"class" text NOT NULL,
	"cause" text NOT NULL,
	"count" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "deletion_log_class" CHECK ("deletion_log"."class" in ('recording', 'transcript', 'report', 'contact'))
);
--> statement-breakpoint
ALTER TABLE "deletion_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "interview_transitions" (
	"id" text PRIMARY KEY NOT NULL,
	"interview_id" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "interview_transitions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "interview_words" (
	"workspace_id" text NOT NULL,
	"word" text COLLATE "C" NOT NULL,
	"interview_id" text NOT NULL,
	CONSTRAINT "interview_words_workspace_id_word_interview_id_pk" PRIMARY KEY("workspace_id","word","interview_id")
);
--> statement-breakpoint
ALTER TABLE "interview_words" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "interviews" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text,
	"opening_id" text,
	"plan_version_id" text,
	"is_preview" boolean DEFAULT false NOT NULL,
	"name" text,
	"email" text,
	"email_key" text GENERATED ALWAYS AS (lower(email)) STORED,
	"voice" text NOT NULL,
	"position" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"status_changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"score" integer,
	"score_low" integer,
	"score_high" integer,
	"decision" text,
	"agent_id" text,
	"source" text NOT NULL,
	"notice_version" text NOT NULL,
	"plan" jsonb NOT NULL,
	"call_token_hash" text,
	"report_token_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"deletes_at" timestamp with time zone NOT NULL,
	"recording_deletes_at" timestamp with time zone,
	"contact_deletes_at" timestamp with time zone,
	"recording_deleted_at" timestamp with time zone,
	"agreed_to_recording" boolean,
	"recording_stopped_at" timestamp with time zone,
	"has_more_time" boolean DEFAULT false NOT NULL,
	"erasure_asked_at" timestamp with time zone,
	"lease_holder" text,
	"lease_generation" integer DEFAULT 0 NOT NULL,
	"lease_expires_at" timestamp with time zone,
	CONSTRAINT "interviews_status" CHECK ("interviews"."status" in ('created', 'invited', 'consented', 'in_progress', 'completed', 'evaluated', 'expired', 'abandoned', 'cancelled', 'deleted')),
	CONSTRAINT "interviews_deleted_is_empty" CHECK ("interviews"."status" <> 'deleted' or ("interviews"."name" is null and "interviews"."email" is null and "interviews"."position" = '' and "interviews"."agent_id" is null and "interviews"."call_token_hash" is null and "interviews"."report_token_hash" is null)),
	CONSTRAINT "interviews_deleted_has_no_score" CHECK ("interviews"."status" <> 'deleted' or "interviews"."score" is null),
	CONSTRAINT "interviews_decision" CHECK ("interviews"."decision" is null or ("interviews"."decision" in ('advance', 'hold', 'decline') and "interviews"."status" <> 'deleted')),
	CONSTRAINT "interviews_score_is_whole" CHECK (num_nulls("interviews"."score", "interviews"."score_low", "interviews"."score_high") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "interviews" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "transcripts" (
	"interview_id" text PRIMARY KEY NOT NULL,
	"dialogue" jsonb,
	"clock_ms" bigint DEFAULT 0 NOT NULL,
	"next_sequence" bigint DEFAULT 0 NOT NULL,
	"remark" text,
	"remark_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "transcripts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "turns" (
	"id" text NOT NULL,
	"interview_id" text NOT NULL,
	"index" integer NOT NULL,
	"speaker" text NOT NULL,
	"kind" text NOT NULL,
	"question_id" text,
	"cause" text,
	"text" text NOT NULL,
	"channel" text NOT NULL,
	"start_ms" bigint NOT NULL,
	"end_ms" bigint NOT NULL,
	"segments" jsonb NOT NULL,
	"audio_start_ms" bigint,
	"asr_confidence" double precision,
	"flags" jsonb NOT NULL,
	"has_recording" boolean NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "turns_interview_id_id_pk" PRIMARY KEY("interview_id","id")
);
--> statement-breakpoint
ALTER TABLE "turns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "openings" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"status" text NOT NULL,
	"is_role_confirmed" boolean DEFAULT false NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "openings_status" CHECK ("openings"."status" in ('draft', 'open', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "openings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plan_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"opening_id" text NOT NULL,
	"version" integer NOT NULL,
	"revision" integer NOT NULL,
	"draft" jsonb NOT NULL,
	"role_id" text NOT NULL,
	"minutes" integer NOT NULL,
	"questions" integer NOT NULL,
	"plan" jsonb,
	"created_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"frozen_at" timestamp with time zone,
	CONSTRAINT "plan_versions_frozen_is_whole" CHECK (("plan_versions"."frozen_at" is null) = ("plan_versions"."plan" is null))
);
--> statement-breakpoint
ALTER TABLE "plan_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "figure_openings" (
	"workspace_id" text NOT NULL,
	"interview_id" text NOT NULL,
	"user_id" text NOT NULL,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "figure_openings_interview_id_user_id_source_pk" PRIMARY KEY("interview_id","user_id","source"),
	CONSTRAINT "figure_openings_source" CHECK ("figure_openings"."source" in ('report', 'evidence', 'comparison', 'ratings', 'opinions', 'list'))
);
--> statement-breakpoint
ALTER TABLE "figure_openings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_shares" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"interview_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"shared_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"with_recording" boolean NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"last_viewed_at" timestamp with time zone,
	CONSTRAINT "report_shares_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "report_shares_views" CHECK ("report_shares"."view_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "report_shares" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reports" (
	"interview_id" text PRIMARY KEY NOT NULL,
	"evaluation" jsonb NOT NULL,
	"engine" text NOT NULL,
	"evaluated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "turn_corrections" (
	"id" text PRIMARY KEY NOT NULL,
	"interview_id" text NOT NULL,
	"turn_id" text NOT NULL,
	"text" text NOT NULL,
	"corrected_by" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "turn_corrections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" text PRIMARY KEY NOT NULL,
	"host_id" text NOT NULL,
	"status" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reserved" "int8range",
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"company" text NOT NULL,
	"message" text NOT NULL,
	"time_zone" text NOT NULL,
	"context" jsonb NOT NULL,
	"suspicions" jsonb NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"link_secret" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"values_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('booked', 'cancelled', 'quarantined', 'no_show')),
	CONSTRAINT "bookings_order" CHECK ("bookings"."starts_at" < "bookings"."ends_at"),
	CONSTRAINT "bookings_booked_is_reserved" CHECK (("bookings"."status" = 'booked') = ("bookings"."reserved" is not null))
);
--> statement-breakpoint
CREATE TABLE "external_bookings" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"status" text DEFAULT 'booked' NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"email" text,
	"guest_name" text,
	"context" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone,
	CONSTRAINT "external_bookings_status" CHECK ("external_bookings"."status" in ('booked', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "host_busy_times" (
	"host_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "host_busy_times_host_id_starts_at_pk" PRIMARY KEY("host_id","starts_at")
);
--> statement-breakpoint
CREATE TABLE "host_time_off" (
	"id" text PRIMARY KEY NOT NULL,
	"host_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "host_time_off_order" CHECK ("host_time_off"."starts_at" < "host_time_off"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "hosts" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "hosts_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text,
	"rules" jsonb NOT NULL,
	"meeting_place" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"feed_token_hash" text,
	"busy_calendar_url" text,
	"busy_calendar_read_at" timestamp with time zone,
	"busy_calendar_problem" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_merges" (
	"id" text PRIMARY KEY NOT NULL,
	"kept_id" text NOT NULL,
	"merged_id" text NOT NULL,
	"merged_by" text NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"moved" jsonb NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contact_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"contact_id" text NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"company" text,
	"phone" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"owner" text,
	"first_touch" jsonb,
	"last_touch" jsonb,
	"campaign" text,
	"forms" text[] DEFAULT '{}' NOT NULL,
	"consent" jsonb,
	"merged_into" text,
	"delivery" text DEFAULT 'kept' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(coalesce(email, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(company, '') || ' ' || coalesce(phone, ''), '[^[:alnum:]]+', ' ', 'g'))) STORED,
	CONSTRAINT "contacts_email_is_lower_case" CHECK ("contacts"."email" = lower("contacts"."email")),
	CONSTRAINT "contacts_status_known" CHECK ("contacts"."status" in ('new', 'contacted', 'qualified', 'customer', 'lost')),
	CONSTRAINT "contacts_delivery_known" CHECK ("contacts"."delivery" in ('kept', 'waiting', 'delivered', 'dead')),
	CONSTRAINT "contacts_not_into_itself" CHECK ("contacts"."merged_into" <> "contacts"."id")
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"submission_id" text NOT NULL,
	"destination" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "deliveries_state" CHECK ("deliveries"."state" in ('waiting', 'delivered', 'dead'))
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone NOT NULL,
	"counts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"contact_id" text,
	"body" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"idempotency_key" text NOT NULL,
	"body_hash" text NOT NULL,
	CONSTRAINT "leads_kind" CHECK ("leads"."kind" in ('saved', 'early-discount'))
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" text PRIMARY KEY NOT NULL,
	"form" text NOT NULL,
	"portal_id" text NOT NULL,
	"form_guid" text NOT NULL,
	"channel" text NOT NULL,
	"email" text NOT NULL,
	"contact_id" text,
	"values" jsonb NOT NULL,
	"page" text,
	"page_name" text,
	"referrer" text,
	"campaign" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"filled_in_ms" bigint,
	"standing" text NOT NULL,
	"suspicions" jsonb NOT NULL,
	"idempotency_key" text NOT NULL,
	"values_hash" text NOT NULL,
	"consent" jsonb,
	"told_at" timestamp with time zone,
	"is_queued" boolean DEFAULT false NOT NULL,
	CONSTRAINT "submissions_channel" CHECK ("submissions"."channel" in ('service', 'page')),
	CONSTRAINT "submissions_standing" CHECK ("submissions"."standing" in ('accepted', 'quarantined')),
	CONSTRAINT "submissions_accepted_has_contact" CHECK ("submissions"."standing" <> 'accepted' or "submissions"."contact_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"recipient" text NOT NULL,
	"template" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text,
	"html" text,
	"attachments" jsonb NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"send_at" timestamp with time zone,
	"copy_of" text,
	"last_attempt_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "mails_state" CHECK ("mails"."state" in ('queued', 'sent', 'failed', 'bounced', 'stored'))
);
--> statement-breakpoint
CREATE TABLE "undeliverable_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "undeliverable_addresses_source" CHECK ("undeliverable_addresses"."source" in ('refused', 'reported'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"last_workspace_id" text
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"admin_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "domain_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "domain_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"data" jsonb NOT NULL,
	"occurred_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_deliveries" (
	"event_id" bigint NOT NULL,
	"subscriber" text NOT NULL,
	"subject" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"dead_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "event_deliveries_event_id_subscriber_pk" PRIMARY KEY("event_id","subscriber")
);
--> statement-breakpoint
CREATE TABLE "event_subscriptions" (
	"type" text NOT NULL,
	"subscriber" text NOT NULL,
	CONSTRAINT "event_subscriptions_type_subscriber_pk" PRIMARY KEY("type","subscriber")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"actor_user_id" text,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"details" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "workspace_members" (
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "workspace_members_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id"),
	CONSTRAINT "workspace_members_role" CHECK ("workspace_members"."role" in ('owner', 'recruiter', 'viewer'))
);
--> statement-breakpoint
ALTER TABLE "workspace_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "workspaces" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"recording_days" integer DEFAULT 30 NOT NULL,
	"contact_days" integer DEFAULT 1461 NOT NULL,
	"report_days" integer DEFAULT 1461 NOT NULL,
	"closes_at" timestamp with time zone,
	CONSTRAINT "workspaces_name" CHECK (length("workspaces"."name") between 1 and 80),
	CONSTRAINT "workspaces_retention" CHECK ("workspaces"."recording_days" between 1 and 30 and "workspaces"."contact_days" between 1 and "workspaces"."report_days")
);
--> statement-breakpoint
ALTER TABLE "workspaces" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "workspace_deletions" (
	"workspace_id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL,
	"counts" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "workspace_deletions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "workspace_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "workspace_invitations_role" CHECK ("workspace_invitations"."role" in ('owner', 'recruiter', 'viewer'))
);
--> statement-breakpoint
ALTER TABLE "workspace_invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "site_settings_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"overrides" jsonb NOT NULL,
	"changed" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"restored" integer
);
--> statement-breakpoint
CREATE TABLE "sign_in_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"next" text NOT NULL,
	"asker_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "admin_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"campaign" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_views_day_page_campaign_pk" PRIMARY KEY("day","page","campaign")
);
--> statement-breakpoint
CREATE TABLE "entitlements" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text,
	"email" text NOT NULL,
	"plan" text NOT NULL,
	"interviews_per_month" integer,
	"is_test" boolean NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoked_for" text,
	"note" text,
	CONSTRAINT "entitlements_revoked_for" CHECK ("entitlements"."revoked_for" in ('refund', 'dispute', 'admin')),
	CONSTRAINT "entitlements_revoked" CHECK (("entitlements"."revoked_at" is null) = ("entitlements"."revoked_for" is null))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"session_id" text NOT NULL,
	"payment_intent_id" text,
	"payment_link_id" text,
	"tier" text,
	"email" text,
	"name" text,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"is_test" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"receipt_sent_at" timestamp with time zone,
	"refund_told_cents" integer DEFAULT 0 NOT NULL,
	"failure_told_at" timestamp with time zone,
	"admin_told_of" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "orders_state" CHECK ("orders"."state" in ('pending', 'paid', 'failed', 'refunded', 'disputed'))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"type" text NOT NULL,
	"is_live" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"ignored_for" text,
	"session_id" text,
	"payment_intent_id" text,
	"fact" jsonb,
	CONSTRAINT "payment_events_ignored_for" CHECK ("payment_events"."ignored_for" in ('type', 'mode'))
);
--> statement-breakpoint
CREATE TABLE "payment_secrets" (
	"source" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_extras" (
	"workspace_id" text NOT NULL,
	"month" text NOT NULL,
	"workspace_name" text NOT NULL,
	"owners" text[] NOT NULL,
	"interviews" integer NOT NULL,
	"charge_cents" integer NOT NULL,
	CONSTRAINT "kept_extras_workspace_id_month_pk" PRIMARY KEY("workspace_id","month")
);
--> statement-breakpoint
ALTER TABLE "kept_extras" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "usage_claims" (
	"source" text NOT NULL,
	"period" text NOT NULL,
	"workspace_id" text NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "usage_claims_source_period_pk" PRIMARY KEY("source","period")
);
--> statement-breakpoint
ALTER TABLE "usage_claims" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "usage_reservations" (
	"workspace_id" text NOT NULL,
	"interview_id" text NOT NULL,
	"reserved_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	"counted_at" timestamp with time zone,
	"counted_as" text,
	"charge_cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "usage_reservations_workspace_id_interview_id_pk" PRIMARY KEY("workspace_id","interview_id"),
	CONSTRAINT "usage_reservations_counted_as" CHECK ("usage_reservations"."counted_as" in ('plan', 'trial', 'extra', 'over')),
	CONSTRAINT "usage_reservations_counted" CHECK (("usage_reservations"."counted_at" is null) = ("usage_reservations"."counted_as" is null)),
	CONSTRAINT "usage_reservations_charge" CHECK ("usage_reservations"."charge_cents" = 0 or "usage_reservations"."counted_as" = 'extra')
);
--> statement-breakpoint
ALTER TABLE "usage_reservations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "usage_settings" (
	"workspace_id" text PRIMARY KEY NOT NULL,
	"extras_cap" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "usage_settings_extras_cap" CHECK ("usage_settings"."extras_cap" >= 0)
);
--> statement-breakpoint
ALTER TABLE "usage_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "api_calls" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"interview_id" text,
	"use" text NOT NULL,
	"model" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"problem" text,
	"audio_ms" integer DEFAULT 0 NOT NULL,
	"characters" integer DEFAULT 0 NOT NULL,
	"cost_micros" bigint,
	CONSTRAINT "api_calls_use" CHECK ("api_calls"."use" in ('transcription', 'speech'))
);
--> statement-breakpoint
ALTER TABLE "api_calls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "api_configurations" (
	"workspace_id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"base_url" text NOT NULL,
	"sealed_key" text,
	"key_end" text,
	"transcription_model" text,
	"speech_model" text,
	"voices" jsonb NOT NULL,
	"minute_micros" bigint,
	"characters_micros" bigint,
	"saved_by" text,
	"saved_at" timestamp with time zone NOT NULL,
	"tested_at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_configurations_key" CHECK (("api_configurations"."sealed_key" is null) = ("api_configurations"."key_end" is null))
);
--> statement-breakpoint
ALTER TABLE "api_configurations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invitation_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"interview_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"mailed_to" text
);
--> statement-breakpoint
ALTER TABLE "invitation_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invitations" (
	"interview_id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"invited_by" text,
	"sends_mail" boolean NOT NULL,
	"sending" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"reminded" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"opened_at" timestamp with time zone,
	"consented_at" timestamp with time zone,
	"agreed_retention" jsonb,
	"accommodation" jsonb,
	"human_asked_at" timestamp with time zone,
	"human_note" text,
	CONSTRAINT "invitations_sending" CHECK ("invitations"."sending" >= 1)
);
--> statement-breakpoint
ALTER TABLE "invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "evidence_readings" (
	"workspace_id" text NOT NULL,
	"interview_id" text NOT NULL,
	"user_id" text NOT NULL,
	"evaluated_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "evidence_readings_interview_id_user_id_evaluated_at_pk" PRIMARY KEY("interview_id","user_id","evaluated_at")
);
--> statement-breakpoint
ALTER TABLE "evidence_readings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "interview_decisions" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"interview_id" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text NOT NULL,
	"recommendation" text NOT NULL,
	"decided_by" text,
	"at" timestamp with time zone NOT NULL,
	"superseded_at" timestamp with time zone,
	CONSTRAINT "interview_decisions_outcome" CHECK ("interview_decisions"."outcome" in ('advance', 'hold', 'decline')),
	CONSTRAINT "interview_decisions_reason" CHECK (length("interview_decisions"."reason") > 0)
);
--> statement-breakpoint
ALTER TABLE "interview_decisions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "interview_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"interview_id" text NOT NULL,
	"author_id" text,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "interview_notes_text" CHECK (length("interview_notes"."text") > 0)
);
--> statement-breakpoint
ALTER TABLE "interview_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "interview_ratings" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"interview_id" text NOT NULL,
	"user_id" text,
	"levels" jsonb NOT NULL,
	"correction_id" text,
	"opened" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"superseded_at" timestamp with time zone,
	CONSTRAINT "interview_ratings_superseded" CHECK ("interview_ratings"."superseded_at" is null or "interview_ratings"."submitted_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "interview_ratings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mentions" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"interview_id" text NOT NULL,
	"note_id" text,
	"by_user_id" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mentions_kind" CHECK ("mentions"."kind" in ('note', 'second_rating'))
);
--> statement-breakpoint
ALTER TABLE "mentions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"member_id" text,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"filter" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_views_name" CHECK (length("saved_views"."name") between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "saved_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "hidden_first_steps" (
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "hidden_first_steps_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "hidden_first_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "own_data_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"interview_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"mailed_to_hash" text,
	"confirms_address" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "own_data_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "own_data_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text,
	"email_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "muted_mails" (
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "muted_mails_workspace_id_user_id_kind_pk" PRIMARY KEY("workspace_id","user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "muted_mails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"interview_id" text,
	"by_user_id" text,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "interview_alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"interview_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_certain" boolean DEFAULT false NOT NULL,
	"quote" text,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_by" text
);
--> statement-breakpoint
ALTER TABLE "interview_alerts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "interview_transitions" ADD CONSTRAINT "interview_transitions_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_words" ADD CONSTRAINT "interview_words_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_words" ADD CONSTRAINT "interview_words_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_opening_id_openings_id_fk" FOREIGN KEY ("opening_id") REFERENCES "public"."openings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_plan_version_id_plan_versions_id_fk" FOREIGN KEY ("plan_version_id") REFERENCES "public"."plan_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_notice_version_consent_notices_version_fk" FOREIGN KEY ("notice_version") REFERENCES "public"."consent_notices"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcripts" ADD CONSTRAINT "transcripts_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turns" ADD CONSTRAINT "turns_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_versions" ADD CONSTRAINT "plan_versions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_versions" ADD CONSTRAINT "plan_versions_opening_id_openings_id_fk" FOREIGN KEY ("opening_id") REFERENCES "public"."openings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_versions" ADD CONSTRAINT "plan_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_openings" ADD CONSTRAINT "figure_openings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_openings" ADD CONSTRAINT "figure_openings_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_openings" ADD CONSTRAINT "figure_openings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_shares" ADD CONSTRAINT "report_shares_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_shares" ADD CONSTRAINT "report_shares_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_shares" ADD CONSTRAINT "report_shares_shared_by_users_id_fk" FOREIGN KEY ("shared_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turn_corrections" ADD CONSTRAINT "turn_corrections_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turn_corrections" ADD CONSTRAINT "turn_corrections_corrected_by_users_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_busy_times" ADD CONSTRAINT "host_busy_times_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_time_off" ADD CONSTRAINT "host_time_off_host_id_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_kept_id_contacts_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_merged_id_contacts_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_notes" ADD CONSTRAINT "contact_notes_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_merged_into_contacts_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_deliveries" ADD CONSTRAINT "event_deliveries_event_id_domain_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."domain_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_members" ADD CONSTRAINT "workspace_members_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_members" ADD CONSTRAINT "workspace_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_invitations" ADD CONSTRAINT "workspace_invitations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_invitations" ADD CONSTRAINT "workspace_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_reservations" ADD CONSTRAINT "usage_reservations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_settings" ADD CONSTRAINT "usage_settings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_calls" ADD CONSTRAINT "api_calls_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_configurations" ADD CONSTRAINT "api_configurations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_configurations" ADD CONSTRAINT "api_configurations_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_links" ADD CONSTRAINT "invitation_links_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_links" ADD CONSTRAINT "invitation_links_interview_id_invitations_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."invitations"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_readings" ADD CONSTRAINT "evidence_readings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_readings" ADD CONSTRAINT "evidence_readings_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_readings" ADD CONSTRAINT "evidence_readings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_decisions" ADD CONSTRAINT "interview_decisions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_decisions" ADD CONSTRAINT "interview_decisions_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_decisions" ADD CONSTRAINT "interview_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_notes" ADD CONSTRAINT "interview_notes_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_notes" ADD CONSTRAINT "interview_notes_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_notes" ADD CONSTRAINT "interview_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_ratings" ADD CONSTRAINT "interview_ratings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_ratings" ADD CONSTRAINT "interview_ratings_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_ratings" ADD CONSTRAINT "interview_ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_note_id_interview_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."interview_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_member" FOREIGN KEY ("workspace_id","member_id") REFERENCES "public"."workspace_members"("workspace_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_first_steps" ADD CONSTRAINT "hidden_first_steps_member" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."workspace_members"("workspace_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_data_links" ADD CONSTRAINT "own_data_links_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_mails" ADD CONSTRAINT "muted_mails_member" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."workspace_members"("workspace_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_member" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."workspace_members"("workspace_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_alerts" ADD CONSTRAINT "interview_alerts_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_alerts" ADD CONSTRAINT "interview_alerts_acknowledged_by_users_id_fk" FOREIGN KEY ("acknowledged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deletion_log_at" ON "deletion_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "interview_transitions_interview" ON "interview_transitions" USING btree ("interview_id","at");--> statement-breakpoint
CREATE INDEX "interview_words_interview" ON "interview_words" USING btree ("interview_id");--> statement-breakpoint
CREATE UNIQUE INDEX "interviews_call_token_hash" ON "interviews" USING btree ("call_token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "interviews_report_token_hash" ON "interviews" USING btree ("report_token_hash");--> statement-breakpoint
CREATE INDEX "interviews_opening" ON "interviews" USING btree ("opening_id","id") WHERE "interviews"."opening_id" is not null;--> statement-breakpoint
CREATE INDEX "interviews_plan_version" ON "interviews" USING btree ("plan_version_id") WHERE "interviews"."plan_version_id" is not null;--> statement-breakpoint
CREATE INDEX "interviews_workspace" ON "interviews" USING btree ("workspace_id","id") WHERE "interviews"."workspace_id" is not null;--> statement-breakpoint
CREATE INDEX "interviews_listed" ON "interviews" USING btree ("workspace_id","id","status","opening_id","score_low","score_high","created_at","decision") WHERE not "interviews"."is_preview" and ("interviews"."status" <> 'deleted' or "interviews"."erasure_asked_at" is not null);--> statement-breakpoint
CREATE INDEX "interviews_listed_changed" ON "interviews" USING btree ("workspace_id","status_changed_at","id","status","opening_id","score_low","score_high","created_at","decision") WHERE not "interviews"."is_preview" and ("interviews"."status" <> 'deleted' or "interviews"."erasure_asked_at" is not null);--> statement-breakpoint
CREATE INDEX "interviews_email_key" ON "interviews" USING btree ("email_key") WHERE "interviews"."email_key" is not null;--> statement-breakpoint
CREATE INDEX "interviews_deletes_at" ON "interviews" USING btree ("deletes_at") WHERE "interviews"."status" <> 'deleted';--> statement-breakpoint
CREATE INDEX "interviews_recording_deletes_at" ON "interviews" USING btree ("recording_deletes_at") WHERE "interviews"."recording_deleted_at" is null;--> statement-breakpoint
CREATE INDEX "interviews_contact_deletes_at" ON "interviews" USING btree ("contact_deletes_at") WHERE "interviews"."email" is not null or "interviews"."name" is not null;--> statement-breakpoint
CREATE INDEX "interviews_expires_at" ON "interviews" USING btree ("expires_at") WHERE "interviews"."status" in ('consented', 'in_progress');--> statement-breakpoint
CREATE UNIQUE INDEX "turns_interview_index" ON "turns" USING btree ("interview_id","index");--> statement-breakpoint
CREATE INDEX "openings_workspace" ON "openings" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "openings_workspace_status" ON "openings" USING btree ("workspace_id","status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_versions_opening_version" ON "plan_versions" USING btree ("opening_id","version");--> statement-breakpoint
CREATE INDEX "plan_versions_workspace" ON "plan_versions" USING btree ("workspace_id","opening_id","version");--> statement-breakpoint
CREATE INDEX "figure_openings_workspace" ON "figure_openings" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "report_shares_interview" ON "report_shares" USING btree ("interview_id","id");--> statement-breakpoint
CREATE INDEX "report_shares_workspace" ON "report_shares" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "turn_corrections_interview" ON "turn_corrections" USING btree ("interview_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_idempotency" ON "bookings" USING btree ("idempotency_key","values_hash");--> statement-breakpoint
CREATE INDEX "bookings_host_starts_at" ON "bookings" USING btree ("host_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_guest" ON "bookings" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "bookings_starts_at" ON "bookings" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_booked_until" ON "bookings" USING btree ("ends_at") WHERE "bookings"."status" = 'booked';--> statement-breakpoint
CREATE UNIQUE INDEX "external_bookings_once" ON "external_bookings" USING btree ("provider","reference");--> statement-breakpoint
CREATE INDEX "external_bookings_received" ON "external_bookings" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "host_time_off_host" ON "host_time_off" USING btree ("host_id","ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "hosts_number" ON "hosts" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "hosts_feed_token_hash" ON "hosts" USING btree ("feed_token_hash");--> statement-breakpoint
CREATE INDEX "contact_merges_kept" ON "contact_merges" USING btree ("kept_id","merged_at");--> statement-breakpoint
CREATE INDEX "contact_merges_merged" ON "contact_merges" USING btree ("merged_id");--> statement-breakpoint
CREATE INDEX "contact_notes_contact" ON "contact_notes" USING btree ("contact_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_email" ON "contacts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "contacts_last_seen" ON "contacts" USING btree ("last_seen_at","id") WHERE "contacts"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "contacts_created" ON "contacts" USING btree ("created_at","id") WHERE "contacts"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "contacts_status" ON "contacts" USING btree ("status","last_seen_at","id") WHERE "contacts"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "contacts_delivery" ON "contacts" USING btree ("delivery","last_seen_at","id") WHERE "contacts"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "contacts_owner" ON "contacts" USING btree ("owner","last_seen_at","id","status") WHERE "contacts"."owner" is not null and "contacts"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "contacts_campaign" ON "contacts" USING btree ("campaign","last_seen_at","id","status") WHERE "contacts"."campaign" is not null and "contacts"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "contacts_merged_into" ON "contacts" USING btree ("merged_into") WHERE "contacts"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "contacts_search" ON "contacts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "contacts_forms" ON "contacts" USING gin ("forms");--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_once" ON "deliveries" USING btree ("submission_id","destination");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("destination","next_attempt_at") WHERE "deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "deliveries_dead" ON "deliveries" USING btree ("settled_at","id") WHERE "deliveries"."state" = 'dead';--> statement-breakpoint
CREATE UNIQUE INDEX "leads_once" ON "leads" USING btree ("kind","idempotency_key","body_hash");--> statement-breakpoint
CREATE INDEX "leads_contact" ON "leads" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "leads_received" ON "leads" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_once" ON "submissions" USING btree ("form","idempotency_key","values_hash");--> statement-breakpoint
CREATE INDEX "submissions_received" ON "submissions" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "submissions_contact" ON "submissions" USING btree ("contact_id","received_at");--> statement-breakpoint
CREATE INDEX "submissions_email" ON "submissions" USING btree ("email");--> statement-breakpoint
CREATE INDEX "submissions_quarantined" ON "submissions" USING btree ("received_at","id") WHERE "submissions"."standing" = 'quarantined';--> statement-breakpoint
CREATE INDEX "submissions_unqueued" ON "submissions" USING btree ("id") WHERE "submissions"."standing" = 'accepted' and not "submissions"."is_queued";--> statement-breakpoint
CREATE INDEX "submissions_untold" ON "submissions" USING btree ("received_at","id") WHERE "submissions"."told_at" is null and "submissions"."standing" = 'accepted';--> statement-breakpoint
CREATE UNIQUE INDEX "mails_key" ON "mails" USING btree ("key");--> statement-breakpoint
CREATE INDEX "mails_created_at" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_state" ON "mails" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "mails_copy_of" ON "mails" USING btree ("copy_of") WHERE "mails"."copy_of" is not null;--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "mails_expires_at" ON "mails" USING btree ("expires_at") WHERE "mails"."text" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_admin" ON "users" USING btree (("admin_since" is not null)) WHERE "users"."admin_since" is not null;--> statement-breakpoint
CREATE INDEX "event_deliveries_waiting" ON "event_deliveries" USING btree ("subscriber","subject","event_id") WHERE "event_deliveries"."dead_at" is null;--> statement-breakpoint
CREATE INDEX "event_deliveries_dead" ON "event_deliveries" USING btree ("event_id","subscriber") WHERE "event_deliveries"."dead_at" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_workspace" ON "audit_log" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "workspace_members_user" ON "workspace_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "workspaces_closes_at" ON "workspaces" USING btree ("closes_at") WHERE "workspaces"."closes_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "workspace_invitations_token_hash" ON "workspace_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "workspace_invitations_open" ON "workspace_invitations" USING btree ("workspace_id","email") WHERE "workspace_invitations"."accepted_at" is null and "workspace_invitations"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "workspace_invitations_expires_at" ON "workspace_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_links_email" ON "sign_in_links" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "sign_in_links_expires_at" ON "sign_in_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "entitlements_order" ON "entitlements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "entitlements_email" ON "entitlements" USING btree ("email");--> statement-breakpoint
CREATE INDEX "entitlements_newest" ON "entitlements" USING btree ("granted_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_session" ON "orders" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "orders_payment_intent" ON "orders" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree ("email");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_events_session" ON "payment_events" USING btree ("session_id") WHERE "payment_events"."session_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_events_payment_intent" ON "payment_events" USING btree ("payment_intent_id") WHERE "payment_events"."payment_intent_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_events_received_at" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "usage_claims_workspace" ON "usage_claims" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "usage_reservations_counted" ON "usage_reservations" USING btree ("workspace_id","counted_at") WHERE "usage_reservations"."counted_at" is not null;--> statement-breakpoint
CREATE INDEX "usage_reservations_held" ON "usage_reservations" USING btree ("workspace_id","expires_at") WHERE "usage_reservations"."counted_at" is null and "usage_reservations"."released_at" is null;--> statement-breakpoint
CREATE INDEX "usage_reservations_trial" ON "usage_reservations" USING btree ("workspace_id") WHERE "usage_reservations"."counted_as" = 'trial';--> statement-breakpoint
CREATE INDEX "api_calls_interview" ON "api_calls" USING btree ("workspace_id","interview_id");--> statement-breakpoint
CREATE INDEX "api_calls_at" ON "api_calls" USING btree ("workspace_id","at");--> statement-breakpoint
CREATE INDEX "invitation_links_interview" ON "invitation_links" USING btree ("interview_id");--> statement-breakpoint
CREATE INDEX "invitation_links_workspace" ON "invitation_links" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "invitations_workspace" ON "invitations" USING btree ("workspace_id","interview_id");--> statement-breakpoint
CREATE INDEX "invitations_expires_at" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "evidence_readings_workspace" ON "evidence_readings" USING btree ("workspace_id");--> statement-breakpoint
CREATE UNIQUE INDEX "interview_decisions_holding" ON "interview_decisions" USING btree ("interview_id") WHERE "interview_decisions"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "interview_decisions_interview" ON "interview_decisions" USING btree ("interview_id","id");--> statement-breakpoint
CREATE INDEX "interview_decisions_workspace" ON "interview_decisions" USING btree ("workspace_id","outcome") WHERE "interview_decisions"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "interview_notes_interview" ON "interview_notes" USING btree ("interview_id","at");--> statement-breakpoint
CREATE INDEX "interview_notes_workspace" ON "interview_notes" USING btree ("workspace_id");--> statement-breakpoint
CREATE UNIQUE INDEX "interview_ratings_draft" ON "interview_ratings" USING btree ("interview_id","user_id") WHERE "interview_ratings"."submitted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "interview_ratings_holding" ON "interview_ratings" USING btree ("interview_id","user_id") WHERE "interview_ratings"."submitted_at" is not null and "interview_ratings"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "interview_ratings_interview" ON "interview_ratings" USING btree ("interview_id","id");--> statement-breakpoint
CREATE INDEX "interview_ratings_workspace" ON "interview_ratings" USING btree ("workspace_id","id") WHERE "interview_ratings"."submitted_at" is not null and "interview_ratings"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "mentions_member" ON "mentions" USING btree ("workspace_id","user_id","id");--> statement-breakpoint
CREATE INDEX "mentions_interview" ON "mentions" USING btree ("interview_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mentions_once" ON "mentions" USING btree ("note_id","user_id") WHERE "mentions"."note_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_own" ON "saved_views" USING btree ("workspace_id","member_id","name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_shared" ON "saved_views" USING btree ("workspace_id","name_key") WHERE "saved_views"."member_id" is null;--> statement-breakpoint
CREATE INDEX "saved_views_workspace" ON "saved_views" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "own_data_links_interview" ON "own_data_links" USING btree ("interview_id");--> statement-breakpoint
CREATE INDEX "own_data_links_expires_at" ON "own_data_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "own_data_requests_email" ON "own_data_requests" USING btree ("email_hash","id");--> statement-breakpoint
CREATE INDEX "own_data_requests_created_at" ON "own_data_requests" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("workspace_id","user_id","key");--> statement-breakpoint
CREATE INDEX "notifications_list" ON "notifications" USING btree ("workspace_id","user_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("workspace_id","user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_interview" ON "notifications" USING btree ("interview_id") WHERE "notifications"."interview_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_at" ON "notifications" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "interview_alerts_interview" ON "interview_alerts" USING btree ("interview_id");--> statement-breakpoint
CREATE INDEX "interview_alerts_open" ON "interview_alerts" USING btree ("at") WHERE "interview_alerts"."acknowledged_at" is null;--> statement-breakpoint
CREATE POLICY "deletion_log_scope" ON "deletion_log" AS PERMISSIVE FOR ALL TO public USING (exists (select 1 from interviews where interviews.id = "deletion_log"."interview_id")) WITH CHECK (exists (select 1 from interviews where interviews.id = "deletion_log"."interview_id"));--> statement-breakpoint
CREATE POLICY "interview_transitions_scope" ON "interview_transitions" AS PERMISSIVE FOR ALL TO public USING (exists (select 1 from interviews where interviews.id = "interview_transitions"."interview_id")) WITH CHECK (exists (select 1 from interviews where interviews.id = "interview_transitions"."interview_id"));--> statement-breakpoint
CREATE POLICY "interview_words_scope" ON "interview_words" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or interview_id = (select current_setting('openround.scope_interview', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or interview_id = (select current_setting('openround.scope_interview', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "interviews_scope" ON "interviews" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or id = (select current_setting('openround.scope_interview', true)) or (workspace_id is null and (select coalesce(current_setting('openround.scope_workspace', true), '') = '' and coalesce(current_setting('openround.scope_interview', true), '') = '')) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or id = (select current_setting('openround.scope_interview', true)) or (workspace_id is null and (select coalesce(current_setting('openround.scope_workspace', true), '') = '' and coalesce(current_setting('openround.scope_interview', true), '') = '')) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "transcripts_scope" ON "transcripts" AS PERMISSIVE FOR ALL TO public USING (exists (select 1 from interviews where interviews.id = "transcripts"."interview_id")) WITH CHECK (exists (select 1 from interviews where interviews.id = "transcripts"."interview_id"));--> statement-breakpoint
CREATE POLICY "turns_scope" ON "turns" AS PERMISSIVE FOR ALL TO public USING (exists (select 1 from interviews where interviews.id = "turns"."interview_id")) WITH CHECK (exists (select 1 from interviews where interviews.id = "turns"."interview_id"));--> statement-breakpoint
CREATE POLICY "openings_scope" ON "openings" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "plan_versions_scope" ON "plan_versions" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "figure_openings_scope" ON "figure_openings" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "report_shares_scope" ON "report_shares" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "reports_scope" ON "reports" AS PERMISSIVE FOR ALL TO public USING (exists (select 1 from interviews where interviews.id = "reports"."interview_id")) WITH CHECK (exists (select 1 from interviews where interviews.id = "reports"."interview_id"));--> statement-breakpoint
CREATE POLICY "turn_corrections_scope" ON "turn_corrections" AS PERMISSIVE FOR ALL TO public USING (exists (select 1 from interviews where interviews.id = "turn_corrections"."interview_id")) WITH CHECK (exists (select 1 from interviews where interviews.id = "turn_corrections"."interview_id"));--> statement-breakpoint
CREATE POLICY "audit_log_read" ON "audit_log" AS PERMISSIVE FOR SELECT TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "audit_log_add" ON "audit_log" AS PERMISSIVE FOR INSERT TO public WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "audit_log_sweep" ON "audit_log" AS PERMISSIVE FOR DELETE TO public USING ((select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "workspace_members_scope" ON "workspace_members" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "workspace_members_own" ON "workspace_members" AS PERMISSIVE FOR SELECT TO public USING (user_id = (select current_setting('openround.scope_user', true)));--> statement-breakpoint
CREATE POLICY "workspaces_scope" ON "workspaces" AS PERMISSIVE FOR ALL TO public USING (id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "workspaces_own" ON "workspaces" AS PERMISSIVE FOR SELECT TO public USING (exists (select 1 from workspace_members where workspace_members.workspace_id = workspaces.id and workspace_members.user_id = (select current_setting('openround.scope_user', true))));--> statement-breakpoint
CREATE POLICY "workspace_deletions_scope" ON "workspace_deletions" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "workspace_invitations_scope" ON "workspace_invitations" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "kept_extras_scope" ON "kept_extras" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "usage_claims_scope" ON "usage_claims" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "usage_reservations_scope" ON "usage_reservations" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "usage_settings_scope" ON "usage_settings" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "api_calls_scope" ON "api_calls" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "api_configurations_scope" ON "api_configurations" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "invitation_links_scope" ON "invitation_links" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "invitations_scope" ON "invitations" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "evidence_readings_scope" ON "evidence_readings" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "interview_decisions_scope" ON "interview_decisions" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "interview_notes_scope" ON "interview_notes" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "interview_ratings_scope" ON "interview_ratings" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "mentions_scope" ON "mentions" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "saved_views_scope" ON "saved_views" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "hidden_first_steps_scope" ON "hidden_first_steps" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "own_data_links_scope" ON "own_data_links" AS PERMISSIVE FOR ALL TO public USING (exists (select 1 from interviews where interviews.id = "own_data_links"."interview_id")) WITH CHECK (exists (select 1 from interviews where interviews.id = "own_data_links"."interview_id"));--> statement-breakpoint
CREATE POLICY "muted_mails_scope" ON "muted_mails" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "notifications_scope" ON "notifications" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "interview_alerts_scope" ON "interview_alerts" AS PERMISSIVE FOR ALL TO public USING (exists (select 1 from interviews where interviews.id = "interview_alerts"."interview_id")) WITH CHECK (exists (select 1 from interviews where interviews.id = "interview_alerts"."interview_id"));--> statement-breakpoint
-- From here on by hand: what drizzle-kit has no words for.
-- No two demos of a host overlap.
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_no_overlap" EXCLUDE USING gist ("reserved" WITH &&);--> statement-breakpoint
-- A notification goes with its interview's transcript. The code of the notifications does not import that table, which belongs
-- to a context above it.
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Row-level security binds the tables' owner, too.
ALTER TABLE "api_calls" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "api_configurations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_log" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deletion_log" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "evidence_readings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "figure_openings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "hidden_first_steps" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "interview_alerts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "interview_decisions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "interview_notes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "interview_ratings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "interview_transitions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "interview_words" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "interviews" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invitation_links" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invitations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "kept_extras" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mentions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "muted_mails" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notifications" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "openings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "own_data_links" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "plan_versions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "report_shares" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reports" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "saved_views" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "transcripts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "turn_corrections" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "turns" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "usage_claims" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "usage_reservations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "usage_settings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workspace_deletions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workspace_invitations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workspace_members" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workspaces" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- The state of a contact's deliveries is looked up whenever the outbox changes, by whichever command. The contacts are
-- locked before they are looked at: of two that write about the same one at once, the second sees what the first wrote.
CREATE FUNCTION "look_up_contact_delivery"("changed" text[]) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
	PERFORM 1 FROM "contacts" WHERE "id" = ANY ("changed") ORDER BY "email" FOR NO KEY UPDATE;
	UPDATE "contacts" SET "delivery" = "found"."state"
	FROM (
		SELECT "person"."id", CASE "worst"."rank" WHEN 1 THEN 'dead' WHEN 2 THEN 'waiting' WHEN 3 THEN 'delivered' ELSE 'kept' END AS "state"
		FROM "contacts" AS "person", LATERAL (
			SELECT min(CASE "deliveries"."state" WHEN 'dead' THEN 1 WHEN 'waiting' THEN 2 WHEN 'delivered' THEN 3 END) AS "rank"
			FROM "submissions" JOIN "deliveries" ON "deliveries"."submission_id" = "submissions"."id"
			WHERE "submissions"."contact_id" = "person"."id"
		) AS "worst"
		WHERE "person"."id" = ANY ("changed")
	) AS "found"
	WHERE "contacts"."id" = "found"."id" AND "contacts"."delivery" <> "found"."state";
END $$;--> statement-breakpoint
CREATE FUNCTION "follow_deliveries"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE "changed" text[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		"changed" := ARRAY(
			SELECT DISTINCT "contact_id" FROM "after_rows" JOIN "submissions" ON "submissions"."id" = "after_rows"."submission_id"
			WHERE "contact_id" IS NOT NULL);
	ELSIF TG_OP = 'DELETE' THEN
		"changed" := ARRAY(
			SELECT DISTINCT "contact_id" FROM "before_rows" JOIN "submissions" ON "submissions"."id" = "before_rows"."submission_id"
			WHERE "contact_id" IS NOT NULL);
	ELSE
		"changed" := ARRAY(
			SELECT DISTINCT "contact_id" FROM "before_rows" JOIN "after_rows" USING ("id")
				JOIN "submissions" ON "submissions"."id" IN ("before_rows"."submission_id", "after_rows"."submission_id")
			WHERE "contact_id" IS NOT NULL AND ("before_rows"."state", "before_rows"."submission_id")
				IS DISTINCT FROM ("after_rows"."state", "after_rows"."submission_id"));
	END IF;
	IF cardinality("changed") > 0 THEN PERFORM "look_up_contact_delivery"("changed"); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- A submission that goes to another contact, or away with its row of the outbox.
CREATE FUNCTION "follow_submissions"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE "changed" text[];
BEGIN
	IF TG_OP = 'DELETE' THEN
		"changed" := ARRAY(SELECT DISTINCT "contact_id" FROM "before_rows" WHERE "contact_id" IS NOT NULL);
	ELSE
		"changed" := ARRAY(
			SELECT DISTINCT "contact"."id" FROM "before_rows" JOIN "after_rows" USING ("id"),
				LATERAL (VALUES ("before_rows"."contact_id"), ("after_rows"."contact_id")) AS "contact"("id")
			WHERE "contact"."id" IS NOT NULL AND "before_rows"."contact_id" IS DISTINCT FROM "after_rows"."contact_id");
	END IF;
	IF cardinality("changed") > 0 THEN PERFORM "look_up_contact_delivery"("changed"); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "deliveries_added" AFTER INSERT ON "deliveries" REFERENCING NEW TABLE AS "after_rows" FOR EACH STATEMENT EXECUTE FUNCTION "follow_deliveries"();--> statement-breakpoint
CREATE TRIGGER "deliveries_changed" AFTER UPDATE ON "deliveries" REFERENCING OLD TABLE AS "before_rows" NEW TABLE AS "after_rows" FOR EACH STATEMENT EXECUTE FUNCTION "follow_deliveries"();--> statement-breakpoint
CREATE TRIGGER "deliveries_removed" AFTER DELETE ON "deliveries" REFERENCING OLD TABLE AS "before_rows" FOR EACH STATEMENT EXECUTE FUNCTION "follow_deliveries"();--> statement-breakpoint
CREATE TRIGGER "submissions_moved" AFTER UPDATE ON "submissions" REFERENCING OLD TABLE AS "before_rows" NEW TABLE AS "after_rows" FOR EACH STATEMENT EXECUTE FUNCTION "follow_submissions"();--> statement-breakpoint
CREATE TRIGGER "submissions_removed" AFTER DELETE ON "submissions" REFERENCING OLD TABLE AS "before_rows" FOR EACH STATEMENT EXECUTE FUNCTION "follow_submissions"();--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" ("key" text PRIMARY KEY, "points" integer NOT NULL, "expire" bigint);
