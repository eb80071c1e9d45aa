CREATE TABLE "usage_claims" (
	"source" text NOT NULL,
	"period" text NOT NULL,
	"workspace_id" text NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "usage_claims_source_period_pk" PRIMARY KEY("source","period")
);
--> statement-breakpoint
ALTER TABLE "usage_claims" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "usage_places" (
	"workspace_id" text NOT NULL,
	"interview_id" text NOT NULL,
	"reserved_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	"counted_at" timestamp with time zone,
	"counted_as" text,
	"charge_cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "usage_places_workspace_id_interview_id_pk" PRIMARY KEY("workspace_id","interview_id"),
	CONSTRAINT "usage_places_counted_as" CHECK ("usage_places"."counted_as" in ('plan', 'trial', 'extra', 'over')),
	CONSTRAINT "usage_places_counted" CHECK (("usage_places"."counted_at" is null) = ("usage_places"."counted_as" is null)),
	CONSTRAINT "usage_places_charge" CHECK ("usage_places"."charge_cents" = 0 or "usage_places"."counted_as" = 'extra')
);
--> statement-breakpoint
ALTER TABLE "usage_places" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
ALTER TABLE "usage_places" ADD CONSTRAINT "usage_places_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_settings" ADD CONSTRAINT "usage_settings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_calls" ADD CONSTRAINT "api_calls_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_configurations" ADD CONSTRAINT "api_configurations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_configurations" ADD CONSTRAINT "api_configurations_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "usage_claims_workspace" ON "usage_claims" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "usage_places_counted" ON "usage_places" USING btree ("workspace_id","counted_at") WHERE "usage_places"."counted_at" is not null;--> statement-breakpoint
CREATE INDEX "usage_places_held" ON "usage_places" USING btree ("workspace_id","expires_at") WHERE "usage_places"."counted_at" is null and "usage_places"."released_at" is null;--> statement-breakpoint
CREATE INDEX "usage_places_trial" ON "usage_places" USING btree ("workspace_id") WHERE "usage_places"."counted_as" = 'trial';--> statement-breakpoint
CREATE INDEX "api_calls_interview" ON "api_calls" USING btree ("workspace_id","interview_id");--> statement-breakpoint
CREATE INDEX "api_calls_at" ON "api_calls" USING btree ("workspace_id","at");--> statement-breakpoint
CREATE POLICY "usage_claims_scope" ON "usage_claims" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "usage_places_scope" ON "usage_places" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "usage_settings_scope" ON "usage_settings" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "api_calls_scope" ON "api_calls" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "api_configurations_scope" ON "api_configurations" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
ALTER TABLE "usage_claims" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "usage_places" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "usage_settings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "api_calls" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "api_configurations" FORCE ROW LEVEL SECURITY;
