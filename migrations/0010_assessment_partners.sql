CREATE TABLE "assessment_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"interview_id" text NOT NULL,
	"remote_key" text NOT NULL,
	"test_id" text NOT NULL,
	"callback" text,
	"has_invited" boolean NOT NULL,
	"told_revision" text,
	"created_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "assessment_orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assessment_partners" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"ats" text NOT NULL,
	"sealed_secrets" text NOT NULL,
	"acts_for" text,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL,
	"called_at" timestamp with time zone,
	CONSTRAINT "assessment_partners_problem" CHECK ("assessment_partners"."problem" is null or "assessment_partners"."problem" in ('key', 'secret', 'member', 'plan'))
);
--> statement-breakpoint
ALTER TABLE "assessment_partners" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assessment_tellings" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"revision" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"said" text,
	"due_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "assessment_tellings_kind" CHECK ("assessment_tellings"."kind" in ('invited', 'result', 'score')),
	CONSTRAINT "assessment_tellings_state" CHECK ("assessment_tellings"."state" in ('planned', 'sent', 'done', 'given_up', 'left')
        and ("assessment_tellings"."settled_at" is null) = ("assessment_tellings"."state" in ('planned', 'sent')))
);
--> statement-breakpoint
ALTER TABLE "assessment_tellings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "assessment_orders" ADD CONSTRAINT "assessment_orders_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_orders" ADD CONSTRAINT "assessment_orders_partner_id_assessment_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."assessment_partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_partners" ADD CONSTRAINT "assessment_partners_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_partners" ADD CONSTRAINT "assessment_partners_acts_for_users_id_fk" FOREIGN KEY ("acts_for") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_tellings" ADD CONSTRAINT "assessment_tellings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_tellings" ADD CONSTRAINT "assessment_tellings_partner_id_assessment_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."assessment_partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_tellings" ADD CONSTRAINT "assessment_tellings_order_id_assessment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."assessment_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_orders_remote" ON "assessment_orders" USING btree ("partner_id","remote_key");--> statement-breakpoint
CREATE INDEX "assessment_orders_interview" ON "assessment_orders" USING btree ("interview_id");--> statement-breakpoint
CREATE INDEX "assessment_orders_recent" ON "assessment_orders" USING btree ("partner_id","created_at");--> statement-breakpoint
CREATE INDEX "assessment_partners_workspace" ON "assessment_partners" USING btree ("workspace_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_tellings_effect" ON "assessment_tellings" USING btree ("order_id","kind","revision");--> statement-breakpoint
CREATE INDEX "assessment_tellings_due" ON "assessment_tellings" USING btree ("partner_id","due_at") WHERE "assessment_tellings"."settled_at" is null;--> statement-breakpoint
CREATE POLICY "assessment_orders_scope" ON "assessment_orders" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
CREATE POLICY "assessment_partners_scope" ON "assessment_partners" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
CREATE POLICY "assessment_tellings_scope" ON "assessment_tellings" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
ALTER TABLE "assessment_partners" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "assessment_orders" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "assessment_tellings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Crosses contexts: tables of another one are not imported, so drizzle-kit does not know of it. What is known of an order goes with
-- the transcript of its interview.
ALTER TABLE "assessment_orders" ADD CONSTRAINT "assessment_orders_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade;
