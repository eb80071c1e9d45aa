CREATE TABLE "webhook_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"workspace_id" text NOT NULL,
	"endpoint_id" text NOT NULL,
	"event_id" bigint,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"interview_id" text,
	"occurred_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"body" text NOT NULL,
	"is_personal" boolean NOT NULL,
	"is_cut" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"claim" text,
	"delivered_at" timestamp with time zone,
	"history" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"request_headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"response" text,
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'failed')),
	CONSTRAINT "webhook_deliveries_waiting" CHECK (("webhook_deliveries"."state" = 'waiting') = ("webhook_deliveries"."due_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"url" text NOT NULL,
	"description" text NOT NULL,
	"event_types" jsonb NOT NULL,
	"opening_ids" jsonb NOT NULL,
	"includes_personal" boolean NOT NULL,
	"sealed_secret" text NOT NULL,
	"sealed_previous" text,
	"previous_until" timestamp with time zone,
	"paused_for" text,
	"paused_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"quiet_until" timestamp with time zone,
	"created_by" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_endpoints_paused" CHECK (("webhook_endpoints"."paused_for" is null) = ("webhook_endpoints"."paused_at" is null)),
	CONSTRAINT "webhook_endpoints_paused_for" CHECK ("webhook_endpoints"."paused_for" in ('owner', 'gone', 'failing')),
	CONSTRAINT "webhook_endpoints_previous" CHECK (("webhook_endpoints"."sealed_previous" is null) = ("webhook_endpoints"."previous_until" is null))
);
--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("endpoint_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id","due_at","sequence") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_order" ON "webhook_deliveries" USING btree ("endpoint_id","subject","sequence") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("endpoint_id","sequence");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_interview" ON "webhook_deliveries" USING btree ("workspace_id","interview_id") WHERE "webhook_deliveries"."interview_id" is not null and "webhook_deliveries"."is_personal";--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created_at" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_workspace" ON "webhook_endpoints" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE POLICY "webhook_deliveries_scope" ON "webhook_deliveries" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
CREATE POLICY "webhook_endpoints_scope" ON "webhook_endpoints" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
ALTER TABLE "webhook_deliveries" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" FORCE ROW LEVEL SECURITY;