CREATE TABLE "rehearsals" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"opening_id" text NOT NULL,
	"version" integer NOT NULL,
	"revision" integer NOT NULL,
	"plan" jsonb NOT NULL,
	"engine" text NOT NULL,
	"state" text NOT NULL,
	"answers" jsonb,
	"interviews" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"left_out" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"started_by" text,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "rehearsals_state" CHECK ("rehearsals"."state" in ('running', 'done', 'failed')),
	CONSTRAINT "rehearsals_engine" CHECK ("rehearsals"."engine" in ('builtin', 'model'))
);
--> statement-breakpoint
ALTER TABLE "rehearsals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "api_calls" DROP CONSTRAINT "api_calls_use";--> statement-breakpoint
ALTER TABLE "api_calls" ALTER COLUMN "workspace_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "model_service" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "corrections" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "awaits_model" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "turn_corrections" ADD COLUMN "by_candidate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "api_calls" ADD COLUMN "payer" text DEFAULT 'workspace' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_calls" ADD COLUMN "input_tokens" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "api_calls" ADD COLUMN "output_tokens" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "api_configurations" ADD COLUMN "conversation_model" text;--> statement-breakpoint
ALTER TABLE "api_configurations" ADD COLUMN "evaluation_model" text;--> statement-breakpoint
ALTER TABLE "api_configurations" ADD COLUMN "input_micros" bigint;--> statement-breakpoint
ALTER TABLE "api_configurations" ADD COLUMN "output_micros" bigint;--> statement-breakpoint
ALTER TABLE "api_configurations" ADD COLUMN "budget_micros" bigint;--> statement-breakpoint
ALTER TABLE "rehearsals" ADD CONSTRAINT "rehearsals_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rehearsals" ADD CONSTRAINT "rehearsals_opening_id_openings_id_fk" FOREIGN KEY ("opening_id") REFERENCES "public"."openings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rehearsals" ADD CONSTRAINT "rehearsals_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rehearsals_opening" ON "rehearsals" USING btree ("opening_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rehearsals_one_at_a_time" ON "rehearsals" USING btree ("workspace_id") WHERE "rehearsals"."state" = 'running';--> statement-breakpoint
CREATE INDEX "rehearsals_workspace" ON "rehearsals" USING btree ("workspace_id","opening_id");--> statement-breakpoint
ALTER TABLE "api_calls" ADD CONSTRAINT "api_calls_payer" CHECK ("api_calls"."payer" in ('workspace', 'installation'));--> statement-breakpoint
ALTER TABLE "api_calls" ADD CONSTRAINT "api_calls_use" CHECK ("api_calls"."use" in ('transcription', 'speech', 'conversation', 'evaluation', 'planning'));--> statement-breakpoint
CREATE POLICY "rehearsals_scope" ON "rehearsals" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
ALTER POLICY "api_calls_scope" ON "api_calls" TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (workspace_id is null and (select coalesce(current_setting('openround.scope_workspace', true), '') = '' and coalesce(current_setting('openround.scope_interview', true), '') = '')) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (workspace_id is null and (select coalesce(current_setting('openround.scope_workspace', true), '') = '' and coalesce(current_setting('openround.scope_interview', true), '') = '')) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
ALTER TABLE "rehearsals" FORCE ROW LEVEL SECURITY;