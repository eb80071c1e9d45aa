CREATE TABLE "workspace_senders" (
	"workspace_id" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"domain" text NOT NULL,
	"selector" text NOT NULL,
	"public_key" text NOT NULL,
	"sealed_key" text NOT NULL,
	"state" text NOT NULL,
	"findings" jsonb,
	"saved_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"proved_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"next_check_at" timestamp with time zone NOT NULL,
	CONSTRAINT "workspace_senders_state" CHECK ("workspace_senders"."state" in ('waiting', 'ready', 'failing', 'lost')),
	CONSTRAINT "workspace_senders_domain" CHECK ("workspace_senders"."address" like '%@' || "workspace_senders"."domain"),
	CONSTRAINT "workspace_senders_proof" CHECK ("workspace_senders"."state" in ('waiting', 'lost') or "workspace_senders"."proved_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "workspace_senders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sender_workspace_id" text;--> statement-breakpoint
ALTER TABLE "workspace_senders" ADD CONSTRAINT "workspace_senders_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workspace_senders_next_check" ON "workspace_senders" USING btree ("next_check_at");--> statement-breakpoint
CREATE POLICY "workspace_senders_scope" ON "workspace_senders" AS PERMISSIVE FOR ALL TO public USING ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = '')) WITH CHECK ((workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) and (select coalesce(current_setting('openround.scope_manager', true), '') = ''));--> statement-breakpoint
ALTER TABLE "workspace_senders" FORCE ROW LEVEL SECURITY;
