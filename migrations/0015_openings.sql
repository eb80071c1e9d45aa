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
ALTER TABLE "openings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
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
ALTER TABLE "plan_versions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "opening_id" text;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "plan_version_id" text;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "is_preview" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_versions" ADD CONSTRAINT "plan_versions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_versions" ADD CONSTRAINT "plan_versions_opening_id_openings_id_fk" FOREIGN KEY ("opening_id") REFERENCES "public"."openings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_versions" ADD CONSTRAINT "plan_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "openings_workspace" ON "openings" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "openings_workspace_status" ON "openings" USING btree ("workspace_id","status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_versions_opening_version" ON "plan_versions" USING btree ("opening_id","version");--> statement-breakpoint
CREATE INDEX "plan_versions_workspace" ON "plan_versions" USING btree ("workspace_id","opening_id","version");--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_opening_id_openings_id_fk" FOREIGN KEY ("opening_id") REFERENCES "public"."openings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_plan_version_id_plan_versions_id_fk" FOREIGN KEY ("plan_version_id") REFERENCES "public"."plan_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interviews_opening" ON "interviews" USING btree ("opening_id","id") WHERE "interviews"."opening_id" is not null;--> statement-breakpoint
CREATE POLICY "openings_scope" ON "openings" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "plan_versions_scope" ON "plan_versions" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));