CREATE TABLE "own_domains" (
	"workspace_id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"token" text NOT NULL,
	"privacy_url" text NOT NULL,
	"state" text NOT NULL,
	"verified_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"failed_checks" integer DEFAULT 0 NOT NULL,
	"found" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_domains_state" CHECK ("own_domains"."state" in ('waiting', 'ready', 'lost', 'no_plan')),
	CONSTRAINT "own_domains_host_name" CHECK (length("own_domains"."host") between 1 and 253)
);
--> statement-breakpoint
ALTER TABLE "own_domains" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "own_domains" ADD CONSTRAINT "own_domains_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_domains_host" ON "own_domains" USING btree ("host") WHERE "own_domains"."verified_at" is not null;--> statement-breakpoint
CREATE POLICY "own_domains_scope" ON "own_domains" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
ALTER TABLE "own_domains" FORCE ROW LEVEL SECURITY;
